import { type RefObject, useEffect } from 'react'

/** What changes a field, or does something with its text. Links still lead away. */
const changing = ['click', 'keydown', 'paste', 'drop'] as const

/**
 * While a form is being sent, its fields can be read and not changed: the page is left afterwards, and what was typed
 * meanwhile would be lost with it. The focus stays where it is.
 */
export function useReadOnlyFields(ref: RefObject<HTMLFormElement | null>, isBusy: boolean): void {
  useEffect(() => {
    const form = ref.current
    if (!form || !isBusy) return
    const fields = [...form.elements].filter(isEditable)
    for (const field of fields) field.readOnly = true
    for (const type of changing) form.addEventListener(type, refuse, { capture: true })
    return () => {
      for (const field of fields) field.readOnly = false
      for (const type of changing) form.removeEventListener(type, refuse, { capture: true })
    }
  }, [ref, isBusy])
}

function isEditable(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  const isText = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
  return isText && !element.readOnly
}

function refuse(event: Event): void {
  if (event.target instanceof Element && event.target.closest('a')) return
  event.stopPropagation()
  // Tab and the arrows still move.
  if (event.type !== 'keydown') event.preventDefault()
}
