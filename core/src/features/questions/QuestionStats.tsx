import type { QuestionListItem } from '@querent/sdk/contract'
import { useText } from '../../lib/i18n/index.ts'
import { Count, classes, Icon, icons, VisuallyHidden } from '../../ui/index.ts'
import styles from './QuestionStats.module.scss'

export type QuestionStatsProps = {
  question: Pick<QuestionListItem, 'vote_count' | 'answer_count'> & { view_count?: number }
  isAccepted: boolean
  /** One line with icons instead of labels. */
  isCompact?: boolean
}

/** Votes, answers and views of a question: a stack next to its title, a line above it on phones. */
export function QuestionStats({ question, isAccepted, isCompact = false }: QuestionStatsProps) {
  const t = useText()
  const { vote_count: votes, answer_count: answers, view_count: views } = question
  const word = (text: string, icon: string) =>
    isCompact ? <NamedIcon of={icon} name={text} /> : <span>{text}</span>
  return (
    <ul className={classes(styles.stats, isCompact && styles.compact)}>
      <li className={styles.votes}>
        <Count className={styles.number} value={votes} />{' '}
        {word(t('question_list.row.votes', { count: votes }), icons.voteUpIcon)}
      </li>
      <li className={classes(answers > 0 ? styles.answered : styles.none, isAccepted && styles.accepted)}>
        {isAccepted && !isCompact && <Icon of={icons.checkIcon} size="small" />}
        <Count className={styles.number} value={answers} />{' '}
        {word(
          t('question_list.row.answers', { count: answers }),
          isAccepted ? icons.checkIcon : icons.commentIcon,
        )}
        {isAccepted && <VisuallyHidden>{t('question_list.row.accepted')}</VisuallyHidden>}
      </li>
      {views !== undefined && (
        <li className={styles.views}>
          <Count className={styles.number} value={views} />{' '}
          {word(t('question_list.row.views', { count: views }), icons.eyeIcon)}
        </li>
      )}
    </ul>
  )
}

/** An icon with its name for hovering and for screen readers. */
function NamedIcon({ of, name }: { of: string; name: string }) {
  return (
    <span title={name} className={styles.icon}>
      <Icon of={of} size="small" />
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  )
}
