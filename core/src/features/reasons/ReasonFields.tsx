import type { ReportReason } from '@querent/sdk/contract'
import { useText } from '../../lib/i18n/index.ts'
import { RadioGroup, TextArea, TextInput } from '../../ui/index.ts'
import type { ReasonForm } from './useReasonForm.ts'

export type ReasonTexts = 'question.close' | 'flag.dialog'

export type ReasonFieldsProps = { reasons: readonly ReportReason[]; form: ReasonForm; words: ReasonTexts }

const maxTextLength = 500

// texts: question.close.*, flag.dialog.*
/** The reasons to choose from, and a field for the text of the chosen one. */
export function ReasonFields({ reasons, form, words }: ReasonFieldsProps) {
  const t = useText()
  const { chosen, text, errors, refusal, choose, write } = form
  const field = {
    label: t(`${words}.text`),
    value: text,
    maxLength: maxTextLength,
    placeholder: chosen?.placeholder,
    error: errors.text ? t(`${words}.${errors.text}`) : refusal,
    onChange: (event: { target: { value: string } }) => write(event.target.value),
  }
  return (
    <>
      <RadioGroup
        legend={t(`${words}.reason`)}
        name="reason"
        value={chosen ? String(chosen.reason_type) : ''}
        onValueChange={choose}
        error={errors.reason && t(`${words}.${errors.reason}`)}
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
