import { useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { useSession } from '../../runtime/session/index.ts'
import { Button } from '../../ui/index.ts'
import { RemoveSpamDialog } from './RemoveSpamDialog.tsx'

export type RemoveSpamButtonProps = {
  user: { id: string; username: string; status?: string } | undefined
  variant?: 'subtle' | 'link'
}

/** What staff see of `RemoveSpamButton`. */
export function LoadedRemoveSpamButton({ user, variant = 'subtle' }: RemoveSpamButtonProps) {
  const t = useText()
  const session = useSession()
  const [isOpen, setIsOpen] = useState(false)
  if (!user || user.id === session.user?.id || user.status === 'deleted') return null
  return (
    <>
      <Button className="q-needs-script" variant={variant} size="small" onClick={() => setIsOpen(true)}>
        {t('users.spam.action')}
      </Button>
      {isOpen && <RemoveSpamDialog username={user.username} onClose={() => setIsOpen(false)} />}
    </>
  )
}
