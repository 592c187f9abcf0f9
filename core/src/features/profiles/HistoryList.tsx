import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useFormat, useText } from '../../lib/i18n/index.ts'
import { questionPath, useSite } from '../../runtime/site/index.ts'
import { classes, Icon, icons, Time } from '../../ui/index.ts'
import styles from './HistoryList.module.scss'
import type { HistoryEntry } from './history-entry.ts'

export type HistoryListProps = { entries: readonly HistoryEntry[] }

/** What moved a user's reputation, or what they voted on, newest first. */
export function HistoryList({ entries }: HistoryListProps) {
  return (
    <ol className={styles.list}>
      {entries.map((entry) => (
        <li key={`${entry.id} ${entry.activity}`} className={styles.item}>
          <Lead entry={entry} />
          <div className={styles.body}>
            <p className={styles.title}>
              <Title entry={entry} />
            </p>
            {entry.excerpt && (
              <p className={styles.excerpt} dir="auto">
                {entry.excerpt}
              </p>
            )}
            <p className={styles.facts}>
              {entry.activity && <span>{entry.activity}</span>}
              <Time at={entry.at} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}

function Lead({ entry: { gain, direction } }: { entry: HistoryEntry }) {
  const t = useText()
  const { integer } = useFormat()
  if (gain !== undefined) {
    return (
      <span className={classes(styles.lead, styles.gain)}>
        <bdi dir="ltr">{t('profile.history.gain', { shown: integer(gain) })}</bdi>
      </span>
    )
  }
  // The activity next to it says the same in words.
  return (
    <span className={classes(styles.lead, direction === 1 && styles.up)}>
      <Icon of={direction === 1 ? icons.voteUpIcon : icons.voteDownIcon} size="small" />
    </span>
  )
}

function Title({ entry: { title, target } }: { entry: HistoryEntry }): ReactNode {
  const site = useSite()
  if (!target) return <span className={styles.gone}>{title}</span>
  const to = target.kind === 'tag' ? `/tags/${encodeURIComponent(target.slug)}` : questionPath(site, target)
  return (
    <Link to={to} dir="auto">
      {title}
    </Link>
  )
}
