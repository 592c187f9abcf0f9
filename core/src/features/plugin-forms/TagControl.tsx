import { type DataFor, useApi } from '../../api/index.ts'
import { TagInput } from '../../ui/index.ts'
import type { ControlProps } from './plugin-field.ts'

type WireTag = DataFor<'tagSearch'>[number]

function isTag(value: unknown): value is WireTag {
  return typeof value === 'object' && value !== null && 'slug_name' in value && 'display_name' in value
}

const choiceOf = (tag: WireTag) => ({ slug: tag.slug_name, label: tag.display_name, tag })

/** Some of the site's tags, kept with all that the wire says of them. */
export function TagControl({ field, value, error, onValueChange }: ControlProps) {
  const api = useApi()
  const tags = Array.isArray(value) ? value.filter(isTag) : []

  async function loadOptions(text: string, signal: AbortSignal) {
    const found = await api.call('tagSearch', { tag: text }, { signal, passThrough: true, ignore50x: true })
    return found.map(choiceOf)
  }

  return (
    <TagInput
      label={field.title}
      hint={field.description}
      error={error}
      placeholder={field.ui_options.placeholder}
      max={Number.POSITIVE_INFINITY}
      value={tags.map(choiceOf)}
      loadOptions={loadOptions}
      onValueChange={(choices) =>
        onValueChange(choices.map((choice) => ('tag' in choice && isTag(choice.tag) ? choice.tag : choice)))
      }
    />
  )
}
