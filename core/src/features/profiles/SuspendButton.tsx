import type { UserProfile } from '@querent/sdk/contract'
import { accountRole, accountStatus } from '@querent/sdk/states'
import { useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { useAction } from '../../lib/useAction.ts'
import { useSession } from '../../runtime/session/index.ts'
import { Button, type ButtonProps, lazyPart } from '../../ui/index.ts'
import { useEndSuspension } from './useEndSuspension.ts'

export type SuspendButtonProps = {
  /** Without the role, the server rejects suspending administrators and moderators. */
  user: Pick<UserProfile, 'id' | 'username' | 'display_name' | 'status' | 'suspended_until'> & {
    role_id?: number
  }
  variant?: ButtonProps['variant']
}

const SuspendDialog = lazyPart(async () => (await import('./SuspendDialog.tsx')).SuspendDialog)

/** For moderators and administrators, on members: suspends them, or ends a suspension. */
export function SuspendButton({ user, variant = 'subtle' }: SuspendButtonProps) {
  const t = useText()
  const session = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const { run: end, isBusy } = useAction(useEndSuspension(user.username))
  const { role_id: role = accountRole.user } = user
  const isMember = role === accountRole.user && user.id !== session.user?.id
  // The account of a post may have been deleted permanently.
  const hasAccount = user.username !== '' && user.status !== 'deleted'
  const isSuspended = user.status === accountStatus.suspended
  // Only administrators lift a permanent suspension.
  const isFinal = isSuspended && !session.isAdmin && user.suspended_until === 0
  if (!session.isStaff || !isMember || !hasAccount || isFinal) return null
  return (
    <>
      <Button
        className="q-needs-script"
        variant={variant}
        size="small"
        isBusy={isBusy}
        // One button for both, so that it has the focus again after the dialog.
        onClick={isSuspended ? end : () => setIsOpen(true)}
      >
        {t(isSuspended ? 'profile.suspend.end' : 'profile.suspend.action')}
      </Button>
      {isOpen && <SuspendDialog user={user} onClose={() => setIsOpen(false)} />}
    </>
  )
}
