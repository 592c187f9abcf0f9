import { type RefObject, useLayoutEffect } from 'react'

/** The selection in a text; both ends are the same where nothing is selected. */
export type Caret = { start: number; end: number }
export type CaretRef = RefObject<Caret | undefined>

/** The selection that waits for a field, once. */
export function readCaret(caret: CaretRef): Caret | undefined {
  const { current } = caret
  caret.current = undefined
  return current
}

/**
 * Moves focus and selection from a text area that is removed to the one that replaces it in the same render.
 * No key is lost between the two: both happen while React commits.
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
    }
    return () => {
      if (document.activeElement !== element) return
      caret.current = { start: element.selectionStart, end: element.selectionEnd }
    }
  }, [area, caret])
}
