import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * A plain form whose uncontrolled fields show what is in the address. It stays on the page when the address changes, and
 * the focus with it; what was entered and is not in the address gives way. A list of options does not follow by itself:
 * it needs its value as its key.
 */
export function useAddressForm(address: string): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(address)

  useLayoutEffect(() => {
    // Not at first: what was entered before the script ran stays.
    if (shown.current === address) return
    shown.current = address
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLInputElement) field.value = field.defaultValue
    }
  }, [address])

  return form
}
