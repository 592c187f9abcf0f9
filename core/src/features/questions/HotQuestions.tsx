import { useText } from '../../lib/i18n/index.ts'
import { QuestionLinks, type QuestionLinksProps } from './QuestionLinks.tsx'

export type HotQuestionsProps = Pick<QuestionLinksProps, 'questions'>

/** What a loader asks `questionPage` for to fill the widget. */
export const hotQuestionsQuery = { page: 1, page_size: 6, order: 'hot', in_days: 7 } as const

/** The questions of the last seven days that users come to. */
export function HotQuestions({ questions }: HotQuestionsProps) {
  const t = useText()
  return <QuestionLinks title={t('question_list.links.hot')} questions={questions} />
}
