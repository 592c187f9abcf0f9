import { useText } from '../../lib/i18n/index.ts'
import type { PluginField } from './plugin-field.ts'

/** Stands beside the name of a field that may stay empty. */
export function useOptionalNote({ required }: Pick<PluginField, 'required'>): string | undefined {
  const t = useText()
  return required ? undefined : t('plugin_form.optional')
}
