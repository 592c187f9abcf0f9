import { isolateHistory } from '@codemirror/commands'
import type { EditorView } from '@codemirror/view'
import { isInCode } from './code-position.ts'

/** Whether the clipboard has text together with its formatting. */
export function isFormattedText(data: DataTransfer | null): data is DataTransfer {
  return data?.types.includes('text/plain') === true && data.types.includes('text/html')
}

/**
 * Pastes the plain text at once, so that text typed next comes after it, and then replaces it with the
 * Markdown of its formatting. Undoing once restores the plain text. Returns false if the text should be
 * pasted as it is.
 */
export function pasteFormatted(
  view: EditorView,
  data: DataTransfer,
  convertHtml: (html: string) => Promise<string>,
): boolean {
  const { state } = view
  const text = state.toText(data.getData('text/plain'))
  const { from, empty } = state.selection.main
  // A URL that is pasted over words turns them into a link.
  const isLink = !empty && /^https?:\/\/\S+$/.test(text.toString())
  const html = readHtml(data)
  if (html === '' || isLink || isInCode(state, from)) return false
  view.dispatch(state.replaceSelection(text), { userEvent: 'input.paste', scrollIntoView: true })
  void convertHtml(html).then((markdown) => {
    const to = from + text.length
    if (markdown === '' || !view.state.doc.slice(from, to).eq(text)) return
    view.dispatch({
      changes: { from, to, insert: state.toText(startBlock(markdown, view.state.sliceDoc(0, from))) },
      annotations: isolateHistory.of('full'),
      userEvent: 'input.paste',
      scrollIntoView: true,
    })
  })
  return true
}

/**
 * The HTML of a text with formatting, or with several lines of code; empty if the plain text is equivalent.
 */
function readHtml(data: DataTransfer): string {
  if (!data.types.includes('vscode-editor-data')) return data.getData('text/html')
  // Visual Studio Code copies text that looks like code, but is not marked as code.
  const text = data.getData('text/plain')
  const language = /"mode":"([^"]+)"/.exec(data.getData('vscode-editor-data'))?.[1] ?? 'plaintext'
  if (!text.trim().includes('\n') || /^(?:plaintext|markdown)$/.test(language)) return ''
  const block = document.createElement('pre')
  block.className = `language-${language}`
  block.textContent = text
  return block.outerHTML
}

/** A code block or a table must begin on its own line. */
function startBlock(markdown: string, before: string): string {
  return /^(?:```|\|)/.test(markdown) && /\S[^\S\n]*$/.test(before) ? `\n\n${markdown}` : markdown
}
