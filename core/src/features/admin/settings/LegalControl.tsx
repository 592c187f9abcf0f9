import { MarkdownField } from '../../editing/index.ts'
import type { OwnControlProps } from './SettingsForm.tsx'

/** A legal text in Markdown with its preview. The server renders it again after a change. */
export function LegalControl({ name, label, hint, error, value, change }: OwnControlProps) {
  return (
    <MarkdownField
      {...{ name, label, hint, error }}
      value={String(value ?? '')}
      onValueChange={(text) => change({ [name]: text, [name.replace('_original_', '_parsed_')]: '' })}
    />
  )
}
