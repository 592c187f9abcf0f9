import { textLimits } from '@querent/sdk/contract'
import { useText } from '../../lib/i18n/index.ts'
import { TextInput, type TextInputProps } from '../../ui/index.ts'

export type EditSummaryFieldProps = Pick<TextInputProps, 'value' | 'onChange' | 'error'>

/** The summary of an edit, for the history of a post or a tag. */
export function EditSummaryField(props: EditSummaryFieldProps) {
  const t = useText()
  return (
    <TextInput
      {...props}
      name="edit_summary"
      label={t('history.edit.summary')}
      hint={t('history.edit.summary_hint')}
      maxLength={textLimits.editSummary.max}
    />
  )
}
