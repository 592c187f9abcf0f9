import { useText } from '../../lib/i18n/index.ts'
import { ButtonLink, FormAlert, historyIcon } from '../../ui/index.ts'
import type { OpenedChange } from './load-timeline.ts'
import styles from './TimelineEntry.module.scss'
import { restoreHref } from './timeline-query.ts'
import { VersionDiff } from './VersionDiff.tsx'

export type ChangePanelProps = { opened: OpenedChange; editPath: string }

/** What an entry changed, and for those who may edit, the way back to that version. */
export function ChangePanel({ opened, editPath }: ChangePanelProps) {
  const t = useText()
  const { change, restoring, revisionId } = opened
  if (!change) return <FormAlert className={styles.panel}>{t('history.diff.failed')}</FormAlert>
  return (
    <div className={styles.panel}>
      <VersionDiff change={change} />
      {restoring === 'allowed' && (
        <div className={styles.restore}>
          <ButtonLink size="small" icon={historyIcon} to={restoreHref(editPath, revisionId)}>
            {t('history.restore.button')}
          </ButtonLink>
        </div>
      )}
      {restoring === 'waiting' && <p className={styles.note}>{t('history.restore.waiting')}</p>}
    </div>
  )
}
