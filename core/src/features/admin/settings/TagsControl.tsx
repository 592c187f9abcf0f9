import { type DataFor, useApi } from '../../../api/index.ts'
import { TagInput } from '../../../ui/index.ts'
import type { SettingControlProps } from './setting-control-props.ts'

type NamedTag = { slug_name: string; display_name: string }

const isTag = (value: unknown): value is NamedTag =>
  typeof value === 'object' && value !== null && 'slug_name' in value && 'display_name' in value
const toChoice = ({ slug_name, display_name }: NamedTag | DataFor<'tagSearch'>[number]) => ({
  slug: slug_name,
  label: display_name || slug_name,
})

/** Any number of the site's tags. */
export function TagsControl({ value, onValueChange, name: _, ...field }: SettingControlProps) {
  const api = useApi()
  const tags = Array.isArray(value) ? value.filter(isTag) : []

  async function loadOptions(text: string, signal: AbortSignal) {
    const found = await api.call('tagSearch', { tag: text }, { signal, passThrough: true, ignore50x: true })
    return found.map(toChoice)
  }

  return (
    <TagInput
      {...field}
      max={Number.POSITIVE_INFINITY}
      value={tags.map(toChoice)}
      loadOptions={loadOptions}
      onValueChange={(choices) =>
        onValueChange(choices.map(({ slug, label }) => ({ slug_name: slug, display_name: label })))
      }
    />
  )
}
