import type { TextEdit } from './markdown-edit.ts'

/** Changes a text area as typing would, so that the browser's undo takes it back. */
export function replaceInArea(area: HTMLTextAreaElement, { from, to, insert, start, end }: TextEdit): void {
  area.focus()
  area.setSelectionRange(from, to)
  // Deprecated without a successor: nothing else keeps the history of changes.
  const isDone = insert !== '' && document.execCommand?.('insertText', false, insert)
  if (!isDone) {
    area.setRangeText(insert, from, to)
    area.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  area.setSelectionRange(start, end)
}
