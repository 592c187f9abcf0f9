import { lazy, Suspense, useEffect, useState } from 'react'
import { useSessionActions } from '../../runtime/session/index.ts'
import { bindShortcuts } from './bind-shortcuts.ts'

const ShortcutDialog = lazy(async () => ({ default: (await import('./ShortcutDialog.tsx')).ShortcutDialog }))

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

  return (
    isOpen && (
      <Suspense>
        <ShortcutDialog onClose={() => setIsOpen(false)} />
      </Suspense>
    )
  )
}
