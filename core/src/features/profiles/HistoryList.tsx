import type { PersonalReputation, PersonalVote } from '@querent/sdk/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { decodeEntities } from '../../lib/excerpt-text.ts'
import { useFormat, useText } from '../../lib/i18n/index.ts'
import { questionPath, useSite } from '../../runtime/site/index.ts'
import { classes, Icon, icons, Time } from '../../ui/index.ts'
import styles from './HistoryList.module.scss'

/** The link of a history entry. */
type EntryTarget =
  | { kind: 'post'; id: string; slug: string; answerId?: string }
  | { kind: 'tag'; slug: string }

/** An entry of a user's history: the change and its cause. */
export type HistoryEntry = {
  id: string
  /** What happened, in the user's language. */
  activity: string
  /** Reputation gained, or the direction of a vote. */
  gain?: number
  direction?: number
  title: string
  /** Absent if there is no longer anything to read. */
  target?: EntryTarget
  excerpt: string
  at: number
}

export function reputationEntry(entry: PersonalReputation): HistoryEntry {
  return { ...commonParts(entry), activity: entry.rank_type, gain: entry.reputation }
}

export function voteEntry(vote: PersonalVote): HistoryEntry {
  return { ...commonParts(vote), activity: vote.vote_type, direction: vote.direction }
}

function commonParts(entry: PersonalReputation | Omit<PersonalReputation, 'rank_type' | 'reputation'>) {
  return {
    id: `${entry.object_id} ${entry.created_at}`,
    title: entry.title,
    target: getTarget(entry),
    excerpt: toHtmlExcerpt(entry.content),
    at: entry.created_at,
  }
}

type ObjectPath = Pick<
  PersonalReputation,
  'object_type' | 'url_title' | 'question_id' | 'answer_id' | 'content'
>

function getTarget({ object_type, url_title, question_id, answer_id, content }: ObjectPath) {
  if (object_type === 'tag') return { kind: 'tag' as const, slug: url_title }
  // Posts have a text; if it is withheld, the post cannot be opened either.
  if (content === '') return undefined
  const answer = answer_id !== '' && answer_id !== '0' ? { answerId: answer_id } : {}
  return { kind: 'post' as const, id: question_id, slug: url_title, ...answer }
}

const excerptLength = 180

/** The first words of a rendered text, as plain text. */
function toHtmlExcerpt(html: string): string {
  const words = decodeEntities(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
  const letters = [...words]
  return letters.length > excerptLength ? `${letters.slice(0, excerptLength).join('').trimEnd()}…` : words
}

export type HistoryListProps = { entries: readonly HistoryEntry[] }

/** The changes of a user's reputation, or their votes, newest first. */
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
