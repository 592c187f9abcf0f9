import type { SpamPreview } from '@querent/sdk/contract'
import { useText } from '../../lib/i18n/index.ts'
import { Time } from '../../ui/index.ts'
import styles from './SpamPostList.module.scss'

export type SpamPostListProps = { preview: SpamPreview }

// texts: users.spam.kind.question, users.spam.kind.answer, users.spam.kind.comment

/** The posts that a removal deletes: how many of each kind, and the newest of them. */
export function SpamPostList({ preview }: SpamPostListProps) {
  const t = useText()
  const { question_count, answer_count, comment_count, list } = preview
  if (list.length === 0) return <p>{t('users.spam.none')}</p>
  return (
    <div>
      <p className={styles.counts}>
        {t('users.spam.counts', {
          questions: question_count,
          answers: answer_count,
          comments: comment_count,
        })}
      </p>
      {/* It scrolls, so the keyboard must be able to reach it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls can be focused. */}
      <ul className={styles.list} tabIndex={0} aria-label={t('users.spam.list')}>
        {list.map(({ object_id, object_type, title, excerpt, created_at }) => (
          <li key={object_id} className={styles.post}>
            <p className={styles.head}>
              {t(`users.spam.kind.${object_type}`)} · <bdi>{title}</bdi> · <Time at={created_at} />
            </p>
            <p dir="auto">{excerpt}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
