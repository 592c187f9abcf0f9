import type { QuestionOrder } from '@querent/sdk/contract'
import { ListDensitySwitch } from './ListDensitySwitch.tsx'
import styles from './QuestionListControls.module.scss'
import { QuestionOrderTabs } from './QuestionOrderTabs.tsx'
import { QuestionTimeFrame } from './QuestionTimeFrame.tsx'
import { hasTimeFrame, listHref, type QuestionListQuery } from './question-list-query.ts'

export type QuestionListControlsProps = {
  orders: readonly QuestionOrder[]
  query: QuestionListQuery
  /** The address of the list without its query. */
  path: string
}

/** Order, time frame and look of a list; another order or time frame begins at the first page. */
export function QuestionListControls({ orders, query, path }: QuestionListControlsProps) {
  const hrefFor = (changes: Partial<QuestionListQuery>) => listHref(path, { ...query, page: 1, ...changes })
  return (
    <>
      <QuestionOrderTabs
        orders={orders}
        current={query.order}
        hrefFor={(order) => hrefFor({ order, ...(!hasTimeFrame(order) && { days: 0 }) })}
      />
      <div className={styles.end}>
        {hasTimeFrame(query.order) && (
          <QuestionTimeFrame current={query.days} hrefFor={(days) => hrefFor({ days })} />
        )}
        <ListDensitySwitch />
      </div>
    </>
  )
}
