import type { Revision } from '@querent/sdk/contract'
import { richText, useText } from '../../lib/i18n/index.ts'
import { StatusLabel, Time } from '../../ui/index.ts'
import styles from './VersionChoice.module.scss'

export type VersionChoiceProps = { revision: Revision; isCurrent: boolean; onChoose: () => void }

/** A version by its time, its editor and why it was made. */
export function VersionChoice({ revision, isCurrent, onChoose }: VersionChoiceProps) {
  const t = useText()
  const name = () => <bdi>{revision.user_info.display_name}</bdi>
  return (
    <button type="button" className={styles.choice} onClick={onChoose}>
      <span className={styles.head}>
        <Time className={styles.time} at={revision.create_at} form="date_time" />
        <span className={styles.by}>{richText(t('history.picker.by'), { user: name })}</span>
        {isCurrent && <StatusLabel>{t('history.picker.current')}</StatusLabel>}
      </span>
      {revision.reason !== '' && (
        <span className={styles.reason} dir="auto">
          {revision.reason}
        </span>
      )}
    </button>
  )
}
