import { useText } from '../../lib/i18n/index.ts'
import { FormAlert, ProgressBar } from '../../ui/index.ts'
import styles from './UploadStorage.module.scss'
import type { StorageData } from './useUploadStorage.ts'

type MoveStatusProps = { move: NonNullable<StorageData['move']>; storage: StorageData }

/** How far moving has come, and why it waits. Says when it is done to those who do not see the page. */
// texts: upload_storage.moving.*, upload_storage.moved.*
export function MoveStatus({ move: { to, is_running, skipped, error }, storage }: MoveStatusProps) {
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
