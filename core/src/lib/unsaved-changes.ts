import { useEffect, useState } from 'react'
import { useBlocker, useNavigate } from 'react-router-dom'
import { useDialogs } from './dialogs.ts'
import { useText } from './i18n/index.ts'

/**
 * Asks before the user leaves a page with unsaved changes: within the application with our own dialog, when
 * closing or reloading with the browser's, which has its own text. A form with a draft passes `keep`, which
 * saves it at once and returns whether that succeeded: then there is nothing to ask.
 */
export function useUnsavedChanges(hasChanges: boolean, keep?: () => boolean): void {
  const t = useText()
  const dialogs = useDialogs()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasChanges && currentLocation.pathname !== nextLocation.pathname && !keep?.(),
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let isCurrent = true
    dialogs
      .ask({ body: t('app.unsaved.prompt'), confirmText: t('app.unsaved.leave'), isDangerous: true })
      .then((leaves) => {
        if (!isCurrent) return
        if (leaves) blocker.proceed()
        else blocker.reset()
      })
    return () => {
      isCurrent = false
    }
  }, [blocker, dialogs, t])

  useEffect(() => {
    if (!hasChanges) return
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (!keep?.()) event.preventDefault()
    }
    window.addEventListener('beforeunload', handleUnload)
    return () => window.removeEventListener('beforeunload', handleUnload)
  }, [hasChanges, keep])
}

type Destination = { path: string; arrive: () => void }

/**
 * Guards a form's unsaved changes. The returned function leaves the page after saving, without asking; it resolves when
 * the next page is shown, so that the form stays busy until then.
 */
export function useLeaveSaved(hasChanges: boolean, keep?: () => boolean): (path: string) => Promise<void> {
  const [destination, setDestination] = useState<Destination>()
  const navigate = useNavigate()
  useUnsavedChanges(hasChanges && !destination, keep)

  // The guard above has to be rendered without changes before the router may navigate.
  useEffect(() => {
    if (!destination) return
    Promise.resolve(navigate(destination.path)).finally(destination.arrive)
  }, [destination, navigate])

  return (path) => new Promise((arrive) => setDestination({ path, arrive }))
}
