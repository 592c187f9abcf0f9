import { isolateHistory } from '@codemirror/commands'
import type { EditorView } from '@codemirror/view'
import { isInCode } from './code-position.ts'

/** Whether the clipboard holds text together with its formatting. */
export function isFormattedText(data: DataTransfer | null): data is DataTransfer {
  return data?.types.includes('text/plain') === true && data.types.includes('text/html')
}

/**
 * Pastes the plain text at once, so that what is typed next comes after it, and puts the Markdown of its formatting in
 * its place. Undoing once gives the plain text. Returns false where the text is to be pasted as it is.
 */
export function pasteFormatted(
  view: EditorView,
  data: DataTransfer,
  convertHtml: (html: string) => Promise<string>,
): boolean {
  const { state } = view
  const text = state.toText(data.getData('text/plain'))
  const { from, empty } = state.selection.main
  // An address that is pasted over words makes them a link.
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

/** The HTML of a text with formatting, or with several lines of code; empty where the plain text says as much. */
function readHtml(data: DataTransfer): string {
  if (!data.types.includes('vscode-editor-data')) return data.getData('text/html')
  // What Visual Studio Code copies has the looks of code, but is not marked as code.
  const text = data.getData('text/plain')
  const language = /"mode":"([^"]+)"/.exec(data.getData('vscode-editor-data'))?.[1] ?? 'plaintext'
  if (!text.trim().includes('\n') || /^(?:plaintext|markdown)$/.test(language)) return ''
  const block = document.createElement('pre')
  block.className = `language-${language}`
  block.textContent = text
  return block.outerHTML
}

/** A code block or a table is none behind other words of its line. */
function startBlock(markdown: string, before: string): string {
  return /^(?:```|\|)/.test(markdown) && /\S[^\S\n]*$/.test(before) ? `\n\n${markdown}` : markdown
}
