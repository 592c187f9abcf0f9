import type { QuestionListItem } from '@querent/sdk/contract'
import { useText } from '../../lib/i18n/index.ts'
import { Count, classes, Icon, icons, VisuallyHidden } from '../../ui/index.ts'
import styles from './QuestionStats.module.scss'

export type QuestionStatsProps = {
  question: Pick<QuestionListItem, 'vote_count' | 'answer_count'> & { view_count?: number }
  isAccepted: boolean
}

/** Votes, answers and views of a question: a stack next to its title, a line above it on phones. */
export function QuestionStats({ question, isAccepted }: QuestionStatsProps) {
  const t = useText()
  const { vote_count: votes, answer_count: answers, view_count: views } = question
  return (
    <ul className={styles.stats}>
      <li className={styles.votes}>
        <Count className={styles.number} value={votes} />{' '}
        <span>{t('question_list.row.votes', { count: votes })}</span>
      </li>
      <li className={classes(answers > 0 ? styles.answered : styles.none, isAccepted && styles.accepted)}>
        {isAccepted && <Icon of={icons.checkIcon} size="small" />}
        <Count className={styles.number} value={answers} />{' '}
        <span>{t('question_list.row.answers', { count: answers })}</span>
        {isAccepted && <VisuallyHidden>{t('question_list.row.accepted')}</VisuallyHidden>}
      </li>
      {views !== undefined && (
        <li className={styles.views}>
          <Count className={styles.number} value={views} />{' '}
          <span>{t('question_list.row.views', { count: views })}</span>
        </li>
      )}
    </ul>
  )
}
