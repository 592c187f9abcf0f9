import { useCallback, useEffect, useState } from 'react'
import { attempt, type DataFor, inlineServerErrors, useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useAction } from '../../lib/useAction.ts'
import { Button, FormAlert, ProgressBar } from '../../ui/index.ts'
import { FailedPart } from '../admin/index.ts'
import { useMeasures } from '../dashboard/index.ts'
import styles from './UploadStorage.module.scss'

export type StorageData = DataFor<'uploadStorage'>

const pollMs = 1000

/**
 * Where uploaded files are: undefined until it is known, null if it cannot be loaded; polled while files
 * move.
 */
function useUploadStorage() {
  const api = useApi()
  const [storage, setStorage] = useState<StorageData | null>()
  const [round, setRound] = useState(0)
  const isLoaded = storage !== undefined
  const isMoving = storage?.move?.is_running === true

  const refresh = useCallback(
    async (signal?: AbortSignal) => {
      const found = await attempt(api.call('uploadStorage', undefined, { ...inlineServerErrors, signal }))
      if (signal?.aborted) return
      // The shown state stays after a failure: the next attempt may succeed.
      setStorage((before) => (found.ok ? found.data : (before ?? null)))
      setRound((count) => count + 1)
    },
    [api],
  )

  useEffect(() => {
    if (isLoaded && !isMoving) return
    const leaving = new AbortController()
    const timer = setTimeout(() => refresh(leaving.signal), isLoaded ? pollMs : 0)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [isLoaded, isMoving, refresh, round])

  const { run: move, isBusy } = useAction(async (to: 'store' | 'server') => {
    await attempt(api.call('uploadStorageMove', { to }))
    await refresh()
  })

  return { storage, isBusy, isMoving, move }
}

/** Where uploaded files are, and buttons that move them to the store of the active plugin and back. */
export function UploadStorage() {
  const t = useText()
  const { storage, isBusy, isMoving, move } = useUploadStorage()
  if (storage === null) return <FailedPart>{t('upload_storage.failed')}</FailedPart>
  if (!storage) return null
  const { in_store, is_active, move: lastMove, on_server, takes_new } = storage
  const canStore = is_active && (on_server.files > 0 || !takes_new) && !(isMoving && lastMove?.to === 'store')
  const canReturn = (in_store.files > 0 || takes_new) && !(isMoving && lastMove?.to === 'server')
  return (
    <section className={styles.section} aria-labelledby="upload-storage">
      <h2 id="upload-storage" className={styles.title}>
        {t('upload_storage.title')}
      </h2>
      <Places storage={storage} />
      {lastMove && <MoveStatus move={lastMove} storage={storage} />}
      <p className={styles.note}>
        {t(takes_new ? 'upload_storage.new_to_store' : 'upload_storage.new_to_server')}
      </p>
      <div className={styles.actions}>
        <Button isBusy={isBusy} disabled={!canStore} onClick={() => move('store')}>
          {t('upload_storage.to_store')}
        </Button>
        <Button isBusy={isBusy} disabled={!canReturn} onClick={() => move('server')}>
          {t('upload_storage.to_server')}
        </Button>
      </div>
    </section>
  )
}

function Places({ storage: { in_store, on_server, place } }: { storage: StorageData }) {
  const t = useText()
  const measures = useMeasures()
  const describe = ({ files, bytes }: StorageData['in_store']) =>
    t('upload_storage.files', { count: files, size: measures.bytes(bytes) })
  return (
    <dl className={styles.places}>
      <div>
        <dt>{t('upload_storage.on_server')}</dt>
        <dd>{describe(on_server)}</dd>
      </div>
      <div>
        <dt>
          {t('upload_storage.in_store')} <bdi className={styles.place}>{place}</bdi>
        </dt>
        <dd>{describe(in_store)}</dd>
      </div>
    </dl>
  )
}

type MoveStatusProps = { move: NonNullable<StorageData['move']>; storage: StorageData }

/** The progress of moving, and why it waits. Announces the end to screen readers. */
// texts: upload_storage.moving.*, upload_storage.moved.*
function MoveStatus({ move: { to, is_running, skipped, error }, storage }: MoveStatusProps) {
  const t = useText()
  const { in_store, on_server } = storage
  const label = t(`upload_storage.moving.${to}`)
  const total = in_store.files + on_server.files
  const done = to === 'store' ? in_store.files : on_server.files
  if (!is_running && skipped > 0)
    return <FormAlert kind="warning">{t('upload_storage.skipped', { count: skipped })}</FormAlert>
  return (
    <>
      <p className={styles.note} role="status">
        {is_running ? label : t(`upload_storage.moved.${to}`)}
      </p>
      {is_running && total > 0 && <ProgressBar label={label} value={done / total} />}
      {is_running && error !== '' && (
        <FormAlert title={t('upload_storage.waiting')}>
          <p dir="auto">{error}</p>
        </FormAlert>
      )}
    </>
  )
}
