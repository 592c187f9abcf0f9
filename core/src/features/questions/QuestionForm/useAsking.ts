import { questionStatus } from '@querent/sdk/states'
import { useApi } from '../../../api/index.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { useToasts } from '../../../lib/toasts.ts'
import { questionPath, useSite } from '../../../runtime/site/index.ts'
import { type QuestionValues, tagInputsOf } from './question-values.ts'

/** Posts a question, with its answer when there is one, and shows where it is. */
export function useAsking(): (values: QuestionValues) => Promise<string> {
  const api = useApi()
  const t = useText()
  const site = useSite()
  const toasts = useToasts()

  return async (values) => {
    const { title, content, answer } = values
    const input = { title: title.trim(), content, tags: tagInputsOf(values) }
    const question =
      answer === null
        ? await api.call('questionAdd', input)
        : (await api.call('questionAddWithAnswer', { ...input, answer_content: answer })).question
    if (question.status === questionStatus.pending) toasts.show(t('ask.pending'))
    return questionPath(site, { id: question.id, slug: question.url_title })
  }
}
