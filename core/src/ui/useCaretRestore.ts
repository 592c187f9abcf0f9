import { type RefObject, useLayoutEffect } from 'react'

/** The selection in a text; both ends are equal if nothing is selected. */
export type Caret = {
  start: number
  end: number
  /** Whether the form was submitted with the keyboard before it was loaded. */
  isSubmitted?: boolean
  /** Files that were pasted or dropped before the form was loaded. */
  files?: readonly File[]
}
export type CaretRef = RefObject<Caret | undefined>

/** The selection that waits for a field, once. */
export function readCaret(caret: CaretRef): Caret | undefined {
  const { current } = caret
  caret.current = undefined
  return current
}

/** Whether a key press submits the form of a text area. */
export function isSubmitKey({
  key,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean {
  return key === 'Enter' && (ctrlKey || metaKey)
}

/** Submits a form that has just been loaded if its placeholder was submitted. */
export function submitIfAsked(caret: Caret, element: Element | null): void {
  // Later: React is still committing the form.
  if (caret.isSubmitted) setTimeout(() => element?.closest('form')?.requestSubmit())
}

/**
 * Moves focus and selection from a text area that is removed to the one that replaces it in the same render.
 * No key is lost in between: both happen while React commits.
 */
export function useCaretRestore(
  area: RefObject<HTMLTextAreaElement | null>,
  caret: CaretRef | undefined,
): void {
  useLayoutEffect(() => {
    const element = area.current
    if (!element || !caret) return
    const waiting = readCaret(caret)
    if (waiting) {
      element.focus()
      element.setSelectionRange(waiting.start, waiting.end)
      submitIfAsked(waiting, element)
    }
    return () => {
      if (document.activeElement !== element) return
      const { isSubmitted, files } = caret.current ?? {}
      caret.current = { start: element.selectionStart, end: element.selectionEnd, isSubmitted, files }
    }
  }, [area, caret])
}
