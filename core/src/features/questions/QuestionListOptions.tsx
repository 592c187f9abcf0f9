import { ListDensitySwitch } from './ListDensitySwitch.tsx'
import styles from './QuestionListOptions.module.scss'
import { QuestionTimeFrame } from './QuestionTimeFrame.tsx'
import { hasTimeFrame, listHref, type QuestionListQuery } from './question-list-query.ts'

export type QuestionListOptionsProps = {
  query: QuestionListQuery
  /** The address of the list without its query. */
  path: string
}

/** Time frame and density of a list; another time frame begins at the first page. */
export function QuestionListOptions({ query, path }: QuestionListOptionsProps) {
  return (
    <div className={styles.options}>
      {hasTimeFrame(query.order) && (
        <QuestionTimeFrame
          current={query.days}
          hrefFor={(days) => listHref(path, { ...query, page: 1, days })}
        />
      )}
      <ListDensitySwitch />
    </div>
  )
}
