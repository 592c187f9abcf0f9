import { useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { useSession } from '../../runtime/session/index.ts'
import { Button, type ButtonProps, lazyPart } from '../../ui/index.ts'
import type { RemoveSpamDialogProps } from './RemoveSpamDialog.tsx'

export type RemoveSpamButtonProps = {
  user: { id: string; username: string; status?: string } | undefined
  variant?: 'subtle' | 'link'
  size?: ButtonProps['size']
  /** The element that names the user, if the page has several such buttons. */
  describedBy?: string
} & Pick<RemoveSpamDialogProps, 'onRemoved' | 'onUndone'>

const RemoveSpamDialog = lazyPart(async () => (await import('./RemoveSpamDialog.tsx')).RemoveSpamDialog)

/**
 * For moderators and administrators, on others. It is there from the first paint, so that nothing moves
 * later.
 */
export function RemoveSpamButton({
  user,
  variant = 'subtle',
  size = 'small',
  describedBy,
  ...handlers
}: RemoveSpamButtonProps) {
  const t = useText()
  const session = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const isOther = user && user.id !== session.user?.id && user.status !== 'deleted'
  if (!session.isStaff || !isOther) return null
  return (
    <>
      <Button
        className="q-needs-script"
        variant={variant}
        size={size}
        aria-describedby={describedBy}
        onClick={() => setIsOpen(true)}
      >
        {t('users.spam.action')}
      </Button>
      {isOpen && <RemoveSpamDialog username={user.username} onClose={() => setIsOpen(false)} {...handlers} />}
    </>
  )
}
