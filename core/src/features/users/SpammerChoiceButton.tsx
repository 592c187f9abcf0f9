import { useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { useSession } from '../../runtime/session/index.ts'
import { Button, lazyPart } from '../../ui/index.ts'
import type { SpammerChoiceProps } from './SpammerChoice.tsx'

export type SpammerChoiceButtonProps = Pick<SpammerChoiceProps, 'users'>

const SpammerChoice = lazyPart(async () => (await import('./SpammerChoice.tsx')).SpammerChoice)

/** For moderators and administrators: opens the selection of accounts whose spam is removed together. */
export function SpammerChoiceButton({ users }: SpammerChoiceButtonProps) {
  const t = useText()
  const { isStaff } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  if (!isStaff) return null
  if (!isOpen) {
    if (users.length === 0) return null
    return (
      <Button className="q-needs-script" variant="subtle" size="small" onClick={() => setIsOpen(true)}>
        {t('users.spam.of_several')}
      </Button>
    )
  }
  return <SpammerChoice users={users} onClose={() => setIsOpen(false)} />
}
