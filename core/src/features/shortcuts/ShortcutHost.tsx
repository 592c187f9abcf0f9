import { useEffect, useState } from 'react'
import { useSessionActions } from '../../runtime/session/index.ts'
import { lazyPart } from '../../ui/index.ts'
import { bindShortcuts, type KeyCommands } from './bind-shortcuts.ts'

const ShortcutDialog = lazyPart(async () => (await import('./ShortcutDialog.tsx')).ShortcutDialog)

export type ShortcutHostProps = Pick<KeyCommands, 'goTo' | 'isLeaving'>

/** Handles global shortcuts and shows their help. */
export function ShortcutHost({ goTo, isLeaving }: ShortcutHostProps) {
  const session = useSessionActions()
  const [isOpen, setIsOpen] = useState(false)

  useEffect(
    () =>
      bindShortcuts({
        goTo,
        isLeaving,
        isLoggedIn: () => session.state().isLoggedIn,
        openHelp: () => setIsOpen(true),
      }),
    [goTo, isLeaving, session],
  )

  return isOpen && <ShortcutDialog onClose={() => setIsOpen(false)} />
}
