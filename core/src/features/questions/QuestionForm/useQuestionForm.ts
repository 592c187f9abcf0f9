import { toApiFailure } from '../../../api/index.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { type ContractForm, useContractForm } from '../../../runtime/forms/index.ts'
import { useSite } from '../../../runtime/site/index.ts'
import { type QuestionValues, questionRules } from './question-values.ts'

export type QuestionFormState = ContractForm<QuestionValues>

export type QuestionFormSettings = {
  initial: QuestionValues
  mayCreateTags: boolean
  onChange?: (values: QuestionValues) => void
  submit: (values: QuestionValues) => Promise<void>
  /** What is said in place of an answer when there is no connection. */
  offlineNote?: string
}

/** Names of the wire to names of the form. */
const rename = {
  slug_name: 'tags',
  display_name: 'tags',
  answer_content: 'answer',
  edit_summary: 'summary',
} as const

/** The form of a question, for asking and for editing. */
export function useQuestionForm(settings: QuestionFormSettings): QuestionFormState {
  const { mayCreateTags, offlineNote, ...others } = settings
  const t = useText()
  const site = useSite()
  return useContractForm<QuestionValues>({
    ...questionRules(site, { mayCreateTags, t }),
    ...others,
    rename,
    describeFailure: (thrown) =>
      offlineNote !== undefined && toApiFailure(thrown)?.isOffline ? { content: offlineNote } : undefined,
  })
}
