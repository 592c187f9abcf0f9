import type { EditorView } from '@codemirror/view'
import type { EditorHandle } from '@querent/sdk/web'

/** The editor's handle for tools of other plugins. */
export function editorHandle(view: EditorView): EditorHandle {
  const replace = (insert: string, start: number, end: number) => {
    const { from, to } = view.state.selection.main
    view.dispatch({
      changes: { from, to, insert },
      selection: { anchor: start, head: end },
      scrollIntoView: true,
      userEvent: 'input',
    })
    view.focus()
  }
  return {
    selection() {
      const { from, to } = view.state.selection.main
      return { text: view.state.doc.toString(), start: from, end: to }
    },
    replaceSelection(text, { select = 'end' } = {}) {
      const { from } = view.state.selection.main
      replace(text, select === 'all' ? from : from + text.length, from + text.length)
    },
    wrapSelection(before, after, placeholder) {
      const { from, to } = view.state.selection.main
      const inner = view.state.sliceDoc(from, to) || placeholder
      replace(before + inner + after, from + before.length, from + before.length + inner.length)
    },
    focus: () => view.focus(),
  }
}
