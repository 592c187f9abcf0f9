import { type RefObject, useEffect } from 'react'

/** Scrolls a form that was opened at the end of the screen into view, with its buttons. */
export function useShownForm(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const { current } = form
    // Not the form of a draft, which opens without a user action.
    if (current?.contains(document.activeElement)) current.scrollIntoView?.({ block: 'nearest' })
  }, [form])
}
