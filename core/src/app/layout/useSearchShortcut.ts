import { type RefObject, useEffect } from 'react'

const editable = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]'

/** A slash typed outside of any field leads to the search. */
export function useSearchShortcut(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      const isElsewhere = event.target instanceof Element && event.target.closest(`${editable}, dialog[open]`)
      if (event.defaultPrevented || isElsewhere) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [input])
}
