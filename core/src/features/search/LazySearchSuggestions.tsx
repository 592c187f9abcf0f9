import { type RefObject, useEffect, useState } from 'react'
import { lazyExtra } from '../../ui/index.ts'

// Marked as pure, so that pages without a search field do not include it.
const SearchSuggestions = /* @__PURE__ */ lazyExtra(
  async () => (await import('./SearchSuggestions.tsx')).SearchSuggestions,
)

export type LazySearchSuggestionsProps = {
  /** A search field of a form that has a position; the list is below the form. */
  field: RefObject<HTMLInputElement | null>
}

/** Shows suggestions below a search field, once it has the focus. */
export function LazySearchSuggestions({ field }: LazySearchSuggestionsProps) {
  const [isWanted, setIsWanted] = useState(false)

  useEffect(() => {
    const input = field.current
    if (!input) return
    const want = () => setIsWanted(true)
    // It may have been focused before the script ran.
    if (document.activeElement === input) want()
    input.addEventListener('focus', want)
    return () => input.removeEventListener('focus', want)
  }, [field])

  if (!isWanted) return null
  return <SearchSuggestions field={field} />
}
