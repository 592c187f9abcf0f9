import { useText } from '../../lib/i18n/index.ts'
import { TextInput, type TextInputProps } from '../../ui/index.ts'

/** The code that the start of the program printed: who reads it may install. */
export function CodeField(field: Omit<TextInputProps, 'label' | 'hint'>) {
  const t = useText()
  return (
    <TextInput
      {...field}
      label={t('install.code.label')}
      hint={t('install.code.hint')}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      required
    />
  )
}
