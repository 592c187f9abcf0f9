import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * A plain form whose uncontrolled fields show the values of the address. When the address changes, the form
 * and the focus stay, and the fields are reset to the new values. A select is not updated automatically: it
 * needs its value as its key.
 */
export function useAddressForm(address: string): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(address)

  useLayoutEffect(() => {
    // Not on mount: values that were entered before the script ran stay.
    if (shown.current === address) return
    shown.current = address
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLInputElement) field.value = field.defaultValue
    }
  }, [address])

  return form
}
