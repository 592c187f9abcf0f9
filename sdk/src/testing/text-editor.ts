import type { EditorHandle } from '../web/index.ts'

/**
 * An editor without a page: its text, and its history.
 *
 * @example
 * const isChanged = (editor: TextEditor) => editor.steps > 0
 * @public
 */
export type TextEditor = EditorHandle & {
  readonly text: string
  /** How often the text changed; each change is one undo step. */
  readonly steps: number
  /** Whether the last action was taking the focus back. */
  readonly hasFocus: boolean
}

/**
 * An in-memory editor, for toolbar buttons.
 *
 * @example
 * const editor = createTextEditor('some words', { start: 0, end: 4 })
 * editor.wrapSelection('**', '**', 'bold')
 * console.assert(editor.text === '**some** words')
 * @public
 */
export function createTextEditor(
  initial: string,
  selected = { start: initial.length, end: initial.length },
): TextEditor {
  let text = initial
  let { start, end } = selected
  let steps = 0
  let hasFocus = false
  const replace = (before: string, middle: string, after: string) => {
    text = `${text.slice(0, start)}${before}${middle}${after}${text.slice(end)}`
    start += before.length
    end = start + middle.length
    steps += 1
    hasFocus = false
  }
  return {
    get text() {
      return text
    },
    get steps() {
      return steps
    },
    get hasFocus() {
      return hasFocus
    },
    selection: () => ({ text, start, end }),
    replaceSelection(replacement, { select = 'end' } = {}) {
      replace('', replacement, '')
      if (select === 'end') start = end
    },
    wrapSelection: (before, after, placeholder) =>
      replace(before, text.slice(start, end) || placeholder, after),
    focus() {
      hasFocus = true
    },
  }
}
