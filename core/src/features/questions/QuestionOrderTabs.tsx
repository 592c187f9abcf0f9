import type { QuestionOrder } from '@querent/sdk/contract'
import { useText } from '../../lib/i18n/index.ts'
import { LinkTabs } from '../../ui/index.ts'

export type QuestionOrderTabsProps = {
  orders: readonly QuestionOrder[]
  current: QuestionOrder
  hrefFor: (order: QuestionOrder) => string
}

// texts: question_list.order.*

/** The orders of a list of questions, each with an address of its own. */
export function QuestionOrderTabs({ orders, current, hrefFor }: QuestionOrderTabsProps) {
  const t = useText()
  return (
    <LinkTabs
      look="segment"
      label={t('question_list.order.label')}
      tabs={orders.map((order) => ({
        to: hrefFor(order),
        label: t(`question_list.order.${order}`),
        isCurrent: order === current,
      }))}
    />
  )
}
