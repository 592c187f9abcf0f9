import type { UserProfile } from '@querent/sdk/contract'
import { accountRole, accountStatus } from '@querent/sdk/states'
import { useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { useSession } from '../../runtime/session/index.ts'
import { Button, lazyPart } from '../../ui/index.ts'
import { useEndSuspension } from './useEndSuspension.ts'

export type SuspendButtonProps = {
  user: Pick<UserProfile, 'id' | 'username' | 'display_name' | 'role_id' | 'status' | 'suspended_until'>
}

const SuspendDialog = lazyPart(async () => (await import('./SuspendDialog.tsx')).SuspendDialog)

/** For moderators and administrators, on members: suspends them, or ends a suspension. */
export function SuspendButton({ user }: SuspendButtonProps) {
  const t = useText()
  const session = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const isMember = user.role_id === accountRole.user && user.id !== session.user?.id
  if (!session.isStaff || !isMember || user.status === 'deleted') return null
  if (user.status === accountStatus.suspended) {
    // Only administrators lift a permanent suspension.
    return session.isAdmin || user.suspended_until > 0 ? (
      <EndSuspensionButton username={user.username} />
    ) : null
  }
  return (
    <>
      <Button className="q-needs-script" variant="subtle" size="small" onClick={() => setIsOpen(true)}>
        {t('profile.suspend.action')}
      </Button>
      {isOpen && <SuspendDialog user={user} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function EndSuspensionButton({ username }: { username: string }) {
  const t = useText()
  const end = useEndSuspension(username)
  const [isBusy, setIsBusy] = useState(false)

  async function handleClick() {
    setIsBusy(true)
    await end()
    setIsBusy(false)
  }

  return (
    <Button className="q-needs-script" variant="subtle" size="small" isBusy={isBusy} onClick={handleClick}>
      {t('profile.suspend.end')}
    </Button>
  )
}
