import { type RefObject, useEffect } from 'react'

/** Keys that change a field, or act on its text. Links still work. */
const changing = ['click', 'keydown', 'beforeinput', 'paste', 'cut', 'drop'] as const

/**
 * While a form is being sent, its fields can be read and not changed: the page is left afterwards, and text
 * typed meanwhile would be lost. The focus stays where it is.
 */
export function useReadOnlyFields(ref: RefObject<HTMLFormElement | null>, isBusy: boolean): void {
  useEffect(() => {
    const form = ref.current
    if (!form || !isBusy) return
    const fields = [...form.elements].filter(isEditable)
    for (const field of fields) field.readOnly = true
    for (const type of changing) form.addEventListener(type, refuse, { capture: true })
    const unlockEditors = lockEditors(form)
    return () => {
      for (const field of fields) field.readOnly = false
      for (const type of changing) form.removeEventListener(type, refuse, { capture: true })
      unlockEditors()
    }
  }, [ref, isBusy])
}

/** Editors of plugins may not be fields. Input of an input method cannot be blocked while it is typed. */
function lockEditors(form: HTMLFormElement): () => void {
  const editors = [...form.querySelectorAll<HTMLElement>('[contenteditable]:not([contenteditable="false"])')]
  const before = editors.map((editor) =>
    ['contenteditable', 'tabindex'].map((name) => [name, editor.getAttribute(name)] as const),
  )
  for (const editor of editors) {
    // An element that is neither editable nor in the tab order loses the focus.
    editor.tabIndex = 0
    editor.setAttribute('contenteditable', 'false')
  }
  return () => {
    for (const [index, editor] of editors.entries()) {
      for (const [name, value] of before[index] ?? []) {
        if (value === null) editor.removeAttribute(name)
        else editor.setAttribute(name, value)
      }
    }
  }
}

function isEditable(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  const isText = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
  return isText && !element.readOnly
}

function refuse(event: Event): void {
  if (event.target instanceof Element && event.target.closest('a')) return
  event.stopPropagation()
  // Tab and the arrow keys still work.
  if (event.type !== 'keydown') event.preventDefault()
}
