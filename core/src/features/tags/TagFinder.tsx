import { useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { type TagChoice, TagInput } from '../../ui/index.ts'
import { toTagChoice } from './tag-choice.ts'

export type TagFinderProps = {
  value: TagChoice[]
  onValueChange: (value: TagChoice[]) => void
}

/** Finds any tag by its beginning; the field shows all selected ones. */
export function TagFinder({ value, onValueChange }: TagFinderProps) {
  const t = useText()
  const api = useApi()

  async function findTags(text: string, signal: AbortSignal): Promise<TagChoice[]> {
    const found = await api.call('tagSearch', { tag: text }, { signal })
    return found.map(toTagChoice)
  }

  return (
    <TagInput
      label={t('home.choice.field')}
      value={value}
      onValueChange={onValueChange}
      loadOptions={findTags}
      max={Number.POSITIVE_INFINITY}
    />
  )
}
