import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * A plain form whose uncontrolled fields show the values of the URL. When the URL changes, the form
 * and the focus stay, and the fields are reset to the new values. A select is not updated automatically: it
 * needs its value as its key.
 */
export function useUrlForm(url: string): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(url)

  useLayoutEffect(() => {
    // Not on mount: values that were entered before the script ran stay.
    if (shown.current === url) return
    shown.current = url
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLInputElement) field.value = field.defaultValue
    }
  }, [url])

  return form
}
