import { type RefObject, useEffect } from 'react'

/** Moves a form that was opened at the end of the screen into view, with its buttons. */
export function useShownForm(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const { current } = form
    // Not the form of a draft, which is there without having been asked for.
    if (current?.contains(document.activeElement)) current.scrollIntoView?.({ block: 'nearest' })
  }, [form])
}
