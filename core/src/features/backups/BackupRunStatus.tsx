import { useText } from '../../lib/i18n/index.ts'
import { FormAlert, ProgressBar } from '../../ui/index.ts'
import { useMeasures } from '../dashboard/index.ts'
import styles from './AdminBackups.module.scss'
import type { BackupRun } from './load-backups.ts'

/** What goes on, or how the last one ended where it did not end well. */
// texts: backups.running.*, backups.run_failed.*, backups.interrupted.*
export function BackupRunStatus({ run }: { run: BackupRun }) {
  const t = useText()
  const { kind, state, error } = run
  if (state === 'running') return <RunProgress run={run} />
  if (state === 'interrupted') return <FormAlert kind="warning">{t(`backups.interrupted.${kind}`)}</FormAlert>
  if (state === 'failed') {
    return (
      <FormAlert title={t(`backups.run_failed.${kind}`)}>
        <p dir="auto">{error}</p>
      </FormAlert>
    )
  }
  return null
}

function RunProgress({ run: { kind, done, total } }: { run: BackupRun }) {
  const t = useText()
  const measures = useMeasures()
  const label = t(`backups.running.${kind}`)
  const isMeasured = kind === 'backup' && total > 0
  // The archive is read again at the end, of which nobody knows how long it takes.
  const isChecked = isMeasured && done >= total
  const value = isMeasured && !isChecked ? done / total : undefined
  return (
    <div className={styles.progress}>
      <p className={styles.sentence} role="status">
        {isChecked ? t('backups.running.check') : label}
      </p>
      <ProgressBar label={label} value={value} />
      {isMeasured && (
        <p className={styles.facts} suppressHydrationWarning>
          {t('backups.progress', { done: measures.bytes(done), total: measures.bytes(total) })}
        </p>
      )}
    </div>
  )
}
