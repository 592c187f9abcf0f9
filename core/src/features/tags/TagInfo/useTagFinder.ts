import { useRef } from 'react'
import { silent, useApi } from '../../../api/index.ts'
import type { TagChoice } from '../../../ui/index.ts'
import { toTagChoice } from '../tag-choice.ts'

export type TagFinder = {
  /** Main tags that begin with the input, except one. */
  load: (text: string, signal: AbortSignal) => Promise<TagChoice[]>
  /** The id of a tag that was found. */
  getId: (slug: string) => string | undefined
}

/** Finds other tags by their beginnings. */
export function useTagFinder(exceptSlug: string): TagFinder {
  const api = useApi()
  const ids = useRef(new Map<string, string>())
  return {
    load: async (text, signal) => {
      const found = await api.call('tagSearch', { tag: text }, { signal, ...silent })
      for (const { slug_name, tag_id } of found) ids.current.set(slug_name, tag_id)
      return found.filter(({ slug_name }) => slug_name !== exceptSlug).map(toTagChoice)
    },
    getId: (slug) => ids.current.get(slug),
  }
}
