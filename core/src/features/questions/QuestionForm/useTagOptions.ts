import { useApi } from '../../../api/index.ts'
import { useText } from '../../../lib/i18n/index.ts'
import type { TagChoice } from '../../../ui/index.ts'

/** Tags that begin with what was typed; for nothing, those the site recommends. */
export function useTagOptions(): (text: string, signal: AbortSignal) => Promise<TagChoice[]> {
  const api = useApi()
  const t = useText()
  return async (text, signal) => {
    const tags = await api.call('tagSearch', { tag: text }, { signal, passThrough: true, ignore50x: true })
    return tags.map(({ slug_name, display_name, reserved, recommend }) => ({
      slug: slug_name,
      label: display_name,
      note: reserved ? t('ask.tags.reserved') : recommend ? t('ask.tags.recommended') : undefined,
    }))
  }
}
