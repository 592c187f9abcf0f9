import type { EditorHandle } from '@querent/sdk/web'

/** What buttons of other plugins can do with the text area. `getField` returns it once it is rendered. */
export function createHandle(getField: () => HTMLTextAreaElement): EditorHandle {
  /** Replaces the selection with three texts, and selects the second. */
  function replace(before: string, middle: string, after: string): void {
    const field = getField()
    const start = field.selectionStart + before.length
    field.focus()
    const text = `${before}${middle}${after}`
    // Deprecated, but the only way that preserves the undo history.
    const isDone = document.execCommand?.('insertText', false, text)
    if (!isDone) {
      field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    field.setSelectionRange(start, start + middle.length)
  }

  return {
    selection() {
      const { value, selectionStart, selectionEnd } = getField()
      return { text: value, start: selectionStart, end: selectionEnd }
    },
    replaceSelection(text, { select = 'end' } = {}) {
      if (select === 'all') replace('', text, '')
      else replace(text, '', '')
    },
    wrapSelection(before, after, placeholder) {
      const { text, start, end } = this.selection()
      replace(before, text.slice(start, end) || placeholder, after)
    },
    focus: () => getField().focus(),
  }
}
