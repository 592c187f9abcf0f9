import { useEffect, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts/index.ts'
import { useApp } from '../../runtime/context/index.ts'
import { followLinksOffline } from './follow-links.ts'
import { registerServiceWorker, type WorkerTools } from './register-service-worker.ts'
import { UpdatePrompt } from './UpdatePrompt.tsx'

export type OfflineHostProps = Pick<WorkerTools, 'onPage' | 'container'>

const isOffline = () => !navigator.onLine && Boolean(navigator.serviceWorker?.controller)

/** Reading without a connection: keeps what was read, says when there is none, and offers newer versions. */
export function OfflineHost({ onPage, container }: OfflineHostProps) {
  const app = useApp()
  const t = useText()
  const toasts = useToasts()
  const [update, setUpdate] = useState<{ takeOver: () => void }>()

  useEffect(() => {
    registerServiceWorker(app, { onPage, container, onUpdate: (takeOver) => setUpdate({ takeOver }) }).catch(
      app.report,
    )
    return followLinksOffline(isOffline)
  }, [app, onPage, container])

  useEffect(() => {
    const handleOffline = () => isOffline() && toasts.show(t('offline.notice'), 'info')
    window.addEventListener('offline', handleOffline)
    return () => window.removeEventListener('offline', handleOffline)
  }, [toasts, t])

  return update && <UpdatePrompt onReload={update.takeOver} onLater={() => setUpdate(undefined)} />
}
