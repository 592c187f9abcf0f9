import { useEffect, useState } from 'react'
import { useSessionActions } from '../../runtime/session/index.ts'
import { bindShortcuts } from './bind-shortcuts.ts'
import { ShortcutDialog } from './ShortcutDialog.tsx'

export type ShortcutHostProps = { goTo: (path: string) => void }

/** Hears the shortcuts of every page, and shows what there is to know of them. */
export function ShortcutHost({ goTo }: ShortcutHostProps) {
  const session = useSessionActions()
  const [isOpen, setIsOpen] = useState(false)

  useEffect(
    () =>
      bindShortcuts({
        goTo,
        isLoggedIn: () => session.state().isLoggedIn,
        openHelp: () => setIsOpen(true),
      }),
    [goTo, session],
  )

  return isOpen && <ShortcutDialog onClose={() => setIsOpen(false)} />
}
