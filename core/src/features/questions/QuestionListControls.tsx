import type { QuestionOrder } from '@querent/sdk/contract'
import { QuestionOrderTabs } from './QuestionOrderTabs.tsx'
import { QuestionTimeFrame } from './QuestionTimeFrame.tsx'
import { hasTimeFrame, listHref, type QuestionListQuery } from './question-list-query.ts'

export type QuestionListControlsProps = {
  orders: readonly QuestionOrder[]
  query: QuestionListQuery
  /** The address of the list without its query. */
  path: string
}

/** Order and time frame of a list; each choice begins at the first page. */
export function QuestionListControls({ orders, query, path }: QuestionListControlsProps) {
  const hrefFor = (changes: Partial<QuestionListQuery>) => listHref(path, { ...query, page: 1, ...changes })
  return (
    <>
      <QuestionOrderTabs
        orders={orders}
        current={query.order}
        hrefFor={(order) => hrefFor({ order, ...(!hasTimeFrame(order) && { days: 0 }) })}
      />
      {hasTimeFrame(query.order) && (
        <QuestionTimeFrame current={query.days} hrefFor={(days) => hrefFor({ days })} />
      )}
    </>
  )
}
