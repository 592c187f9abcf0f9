import type { QuestionOrder } from '@querent/sdk/contract'
import { useText } from '../../lib/i18n/index.ts'
import { LinkTabs } from '../../ui/index.ts'
import { hasTimeFrame, listHref, type QuestionListQuery } from './question-list-query.ts'

export type QuestionOrderTabsProps = {
  orders: readonly QuestionOrder[]
  query: QuestionListQuery
  /** The URL of the list without its query. */
  path: string
}

// texts: question_list.order.*

/** The orders of a list of questions, each with its own URL; another one begins at the first page. */
export function QuestionOrderTabs({ orders, query, path }: QuestionOrderTabsProps) {
  const t = useText()
  return (
    <LinkTabs
      look="segment"
      label={t('question_list.order.label')}
      tabs={orders.map((order) => ({
        to: listHref(path, { ...query, page: 1, order, ...(!hasTimeFrame(order) && { days: 0 }) }),
        label: t(`question_list.order.${order}`),
        isCurrent: order === query.order,
      }))}
    />
  )
}
