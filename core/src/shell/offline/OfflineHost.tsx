import { useEffect, useState } from 'react'
import { useFormat, useText } from '../../lib/i18n/index.ts'
import { getListDensity } from '../../lib/list-density.ts'
import { useToasts } from '../../lib/toasts.ts'
import { useApp } from '../../runtime/app-context.ts'
import { Button } from '../../ui/index.ts'
import { getAnchor, getLinkKind } from '../behaviors.ts'
import { isOfflineCopy } from './is-offline-copy.ts'
import { registerServiceWorker, type WorkerTools } from './register-service-worker.ts'
import styles from './UpdatePrompt.module.scss'

/**
 * Without a connection the router could not load a page's data, and the browser can ask the worker for the
 * cached page: links are left to the browser then.
 */
export function followLinksOffline(isOffline: () => boolean): () => void {
  function handleClick(event: MouseEvent) {
    const anchor = getAnchor(event)
    if (!isOffline() || !anchor || getLinkKind(anchor, event) !== 'page') return
    if (anchor.pathname === window.location.pathname && anchor.hash !== '') return
    // Before other listeners and the browser handle the click.
    event.stopImmediatePropagation()
  }
  window.addEventListener('click', handleClick, { capture: true })
  return () => window.removeEventListener('click', handleClick, { capture: true })
}

export type OfflineHostProps = Pick<WorkerTools, 'onPage' | 'container'> & {
  /** When the server rendered the page, in Unix seconds. */
  renderedAt: number
}

/** Without a connection, but with a worker that has copies of pages. */
export const isOffline = () => !navigator.onLine && Boolean(navigator.serviceWorker?.controller)

/**
 * Offline reading: caches pages that were read, says when there is no connection, and offers newer versions.
 */
export function OfflineHost({ onPage, container, renderedAt }: OfflineHostProps) {
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

  // The copy may be older than the choice.
  useEffect(() => {
    if (isOfflineCopy()) app.session.updateListDensity(getListDensity())
  }, [app])

  return (
    <>
      {isOfflineCopy() && <CopyNotice from={renderedAt} onPage={onPage} />}
      {update && <UpdatePrompt onReload={update.takeOver} onLater={() => setUpdate(undefined)} />}
    </>
  )
}

type CopyNoticeProps = Pick<OfflineHostProps, 'onPage'> & { from: number }

/** Shows the date of a cached page. */
export function CopyNotice({ from, onPage }: CopyNoticeProps) {
  const t = useText()
  const format = useFormat()
  const [isOpen, setOpen] = useState(true)
  // Another page comes from the server.
  useEffect(() => onPage(() => setOpen(false)), [onPage])
  if (!isOpen) return null
  return (
    <div className={styles.prompt} role="status">
      <span className={styles.words}>{t('offline.copy', { when: format.date(from, 'date_time') })}</span>
      <Button size="small" variant="subtle" onClick={() => setOpen(false)}>
        {t('app.close')}
      </Button>
    </div>
  )
}

type UpdatePromptProps = { onReload: () => void; onLater: () => void }

/** Says that there is a newer version; unsaved text is never discarded without asking. */
export function UpdatePrompt({ onReload, onLater }: UpdatePromptProps) {
  const t = useText()
  return (
    <div className={styles.prompt} role="status">
      <span className={styles.words}>{t('offline.update')}</span>
      <Button size="small" variant="subtle" onClick={onLater}>
        {t('offline.later')}
      </Button>
      <Button size="small" variant="primary" onClick={onReload}>
        {t('offline.update_now')}
      </Button>
    </div>
  )
}
