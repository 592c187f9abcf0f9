import type { EditorHandle } from '@querent/sdk/web'
import { type RefObject, useMemo, useRef } from 'react'
import { applyEdit, placeBlock, type TextEdit } from './markdown-edit.ts'

/**
 * Changes a text area as typing would, so that the browser's undo reverts it. Behind the preview it cannot be
 * focused, and is changed directly.
 */
export function replaceInArea(area: HTMLTextAreaElement, { from, to, insert, start, end }: TextEdit): void {
  area.focus()
  area.setSelectionRange(from, to)
  if (document.activeElement !== area || !typeIntoFocused(insert, from < to)) {
    area.setRangeText(insert, from, to)
    area.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  area.setSelectionRange(start, end)
}

/** Deprecated without a successor: nothing else preserves the undo history. */
function typeIntoFocused(insert: string, isReplacing: boolean): boolean {
  if (insert !== '') return document.execCommand?.('insertText', false, insert)
  return isReplacing && document.execCommand?.('delete')
}

/** For completed text that ends in a space: drops the space that users type next out of habit. */
export function ignoreNextSpace(area: HTMLTextAreaElement): void {
  const at = area.selectionEnd
  const handleInput = (event: InputEvent) => {
    const isAtCaret = area.selectionStart === at && area.selectionEnd === at
    if (event.data === ' ' && isAtCaret) event.preventDefault()
  }
  area.addEventListener('beforeinput', handleInput, { once: true })
}

/** Inserts a paragraph or more at the caret, without replacing the selection. */
export function insertBlock(area: HTMLTextAreaElement, markdown: string): void {
  replaceInArea(area, placeBlock(getSelection(area), markdown))
}

/** The same in the editor of a plugin. */
export function insertBlockInEditor(
  editor: EditorHandle,
  markdown: string,
  onValueChange: (value: string) => void,
): void {
  const selection = editor.selection()
  const { text, start, end } = selection
  const edit = placeBlock(selection, markdown)
  // The selection would be replaced, so it is inserted again.
  if (edit.from === end) editor.replaceSelection(text.slice(start, end) + edit.insert)
  else onValueChange(applyEdit(text, edit))
  editor.focus()
}

/** The plain text area in the form that plugins in the toolbar use; the same object while it is mounted. */
export function useAreaHandle(
  area: RefObject<HTMLTextAreaElement | null>,
  onValueChange: (value: string) => void,
): EditorHandle {
  const change = useRef(onValueChange)
  change.current = onValueChange

  return useMemo(() => {
    function apply(getEdit: (selected: { start: number; end: number; text: string }) => TextEdit) {
      const element = area.current
      if (!element) return
      replaceInArea(element, getEdit(getSelection(element)))
      change.current(element.value)
    }
    return {
      selection: () => (area.current ? getSelection(area.current) : { text: '', start: 0, end: 0 }),
      replaceSelection: (insert, { select = 'end' } = {}) =>
        apply(({ start, end }) => {
          const after = start + insert.length
          return { from: start, to: end, insert, start: select === 'all' ? start : after, end: after }
        }),
      wrapSelection: (before, after, placeholder) =>
        apply(({ text, start, end }) => {
          const inner = text.slice(start, end) || placeholder
          const from = start + before.length
          return {
            from: start,
            to: end,
            insert: before + inner + after,
            start: from,
            end: from + inner.length,
          }
        }),
      focus: () => area.current?.focus(),
    }
  }, [area])
}

function getSelection({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) {
  return { text: value, start: selectionStart, end: selectionEnd }
}
