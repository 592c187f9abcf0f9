import { lazy, Suspense, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { useSession } from '../../runtime/session/index.ts'
import { Button } from '../../ui/index.ts'

export type RemoveSpamButtonProps = {
  user: { id: string; username: string; status?: string } | undefined
  variant?: 'subtle' | 'link'
}

const RemoveSpamDialog = lazy(async () => ({
  default: (await import('./RemoveSpamDialog.tsx')).RemoveSpamDialog,
}))

/** For moderators and administrators, about others. It is there from the first paint, so that nothing moves later. */
export function RemoveSpamButton({ user, variant = 'subtle' }: RemoveSpamButtonProps) {
  const t = useText()
  const session = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const isOther = user && user.id !== session.user?.id && user.status !== 'deleted'
  if (!session.isStaff || !isOther) return null
  return (
    <>
      <Button className="q-needs-script" variant={variant} size="small" onClick={() => setIsOpen(true)}>
        {t('users.spam.action')}
      </Button>
      {isOpen && (
        <Suspense>
          <RemoveSpamDialog username={user.username} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
