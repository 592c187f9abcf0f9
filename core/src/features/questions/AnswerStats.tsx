import { useText } from '../../lib/i18n/index.ts'
import { Count, Icon, icons } from '../../ui/index.ts'
import styles from './QuestionStats.module.scss'

export type AnswerStatsProps = { votes: number; isAccepted: boolean }

/** Votes of an answer in a list that holds questions too, and whether it was accepted. */
export function AnswerStats({ votes, isAccepted }: AnswerStatsProps) {
  const t = useText()
  return (
    <ul className={styles.stats}>
      <li className={styles.votes}>
        <Count className={styles.number} value={votes} />{' '}
        <span>{t('question_list.row.votes', { count: votes })}</span>
      </li>
      {isAccepted && (
        <li className={styles.accepted}>
          <Icon of={icons.checkIcon} size="small" />
          {t('question_list.row.accepted_answer')}
        </li>
      )}
    </ul>
  )
}
