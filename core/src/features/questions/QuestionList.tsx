import type { QuestionListItem } from '@querent/sdk/contract'
import { classes } from '../../ui/index.ts'
import styles from './QuestionList.module.scss'
import { QuestionRow } from './QuestionRow.tsx'

export type QuestionListProps = {
  questions: readonly QuestionListItem[]
  /** Slugs of tags the user follows; their questions get a thin rule. */
  followedTags?: ReadonlySet<string>
  headingLevel?: 2 | 3
  /** Two lines for each question. */
  isCompact?: boolean
  className?: string
}

/** Questions below one another, divided by hairlines. What to say when there is none is the page's to know. */
export function QuestionList(props: QuestionListProps) {
  const { questions, followedTags, headingLevel, isCompact, className } = props
  return (
    <ol className={classes(styles.list, className)}>
      {questions.map((question) => (
        <li key={question.id} className={styles.item}>
          <QuestionRow
            question={question}
            headingLevel={headingLevel}
            isCompact={isCompact}
            isMarked={question.tags.some((tag) => followedTags?.has(tag.slug_name))}
          />
        </li>
      ))}
    </ol>
  )
}
