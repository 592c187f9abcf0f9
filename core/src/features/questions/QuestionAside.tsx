import type { QuestionView } from '@querent/sdk/contract'
import { useText } from '../../lib/i18n/index.ts'
import { Slot } from '../../slots/index.ts'
import { QuestionLinks } from './QuestionLinks.tsx'
import { useQuestionSlot } from './useQuestionSlot.ts'

export type QuestionAsideProps = { view: QuestionView }

/** Further reading: questions that link here, and hot ones with the same subject. */
export function QuestionAside({ view }: QuestionAsideProps) {
  const t = useText()
  const { info, linked, related } = view
  const hasMore = linked.count > linked.list.length
  return (
    <>
      <QuestionLinks
        title={t('question.aside.linked')}
        questions={linked.list}
        moreHref={hasMore ? `/questions/linked/${info.id}` : undefined}
      />
      <QuestionLinks title={t('question.aside.related')} questions={related.list} />
      <Slot name="question.aside" props={useQuestionSlot(info)} />
    </>
  )
}
