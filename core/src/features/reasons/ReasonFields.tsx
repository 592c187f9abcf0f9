import type { ReportReason } from '@querent/sdk/contract'
import { useText } from '../../lib/i18n/index.ts'
import type { ContractForm } from '../../runtime/forms/index.ts'
import { RadioGroup, TextArea, TextInput } from '../../ui/index.ts'

export type ReasonTexts = 'question.close' | 'flag.dialog'

export type ReasonValues = { reason: string; text: string }

export type ReasonFieldsProps = {
  reasons: readonly ReportReason[]
  form: ContractForm<ReasonValues>
  words: ReasonTexts
}

const maxTextLength = 500

// texts: question.close.*, flag.dialog.*
/** The reasons to choose from, and a field for the text of the chosen one. */
export function ReasonFields({ reasons, form, words }: ReasonFieldsProps) {
  const t = useText()
  const { reason, text } = form.values
  const chosen = reasons.find(({ reason_type }) => String(reason_type) === reason)
  const field = {
    ...form.text('text'),
    label: t(`${words}.text`),
    maxLength: maxTextLength,
    placeholder: chosen?.placeholder,
  }
  return (
    <>
      <RadioGroup
        legend={t(`${words}.reason`)}
        {...form.choice('reason')}
        // What was wrong with the text was wrong for the other reason.
        onValueChange={(next) => form.change({ reason: next, text })}
        options={reasons.map(({ reason_type, name, description }) => ({
          value: String(reason_type),
          label: name,
          hint: description,
        }))}
      />
      {chosen?.content_type === 'text' && <TextInput {...field} type="url" />}
      {chosen?.content_type === 'textarea' && <TextArea {...field} />}
    </>
  )
}
