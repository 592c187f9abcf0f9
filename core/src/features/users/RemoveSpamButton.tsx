import { lazy, Suspense, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { useSession } from '../../runtime/session/index.ts'
import { Button } from '../../ui/index.ts'

const RemoveSpamDialog = lazy(async () => ({
  default: (await import('./RemoveSpamDialog.tsx')).RemoveSpamDialog,
}))

export type RemoveSpamButtonProps = { user: { id: string; username: string; status?: string } | undefined }

/** For moderators and administrators, about others; the dialog comes with the first click. */
export function RemoveSpamButton({ user }: RemoveSpamButtonProps) {
  const t = useText()
  const session = useSession()
  const [isOpen, setIsOpen] = useState(false)
  if (!user || !session.isStaff || user.id === session.user?.id || user.status === 'deleted') return null
  return (
    <>
      <Button className="q-needs-script" variant="subtle" size="small" onClick={() => setIsOpen(true)}>
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
