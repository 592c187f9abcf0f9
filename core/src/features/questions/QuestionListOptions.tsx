import { ListDensitySwitch } from './ListDensitySwitch.tsx'
import styles from './QuestionListLook.module.scss'
import { QuestionTimeFrame } from './QuestionTimeFrame.tsx'
import { hasTimeFrame, listHref, type QuestionListQuery } from './question-list-query.ts'

export type QuestionListLookProps = {
  query: QuestionListQuery
  /** The address of the list without its query. */
  path: string
}

/** Time frame and look of a list; another time frame begins at the first page. */
export function QuestionListLook({ query, path }: QuestionListLookProps) {
  return (
    <div className={styles.look}>
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
