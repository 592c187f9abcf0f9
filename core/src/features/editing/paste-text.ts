import { isFormattedText } from '../../lib/transferred-files.ts'
import { convertHtml } from './convert-html.ts'
import { isInFence, linkByPaste, type TextEdit } from './markdown-edit.ts'
import { replaceInArea } from './useAreaHandle.ts'

/**
 * Pastes a URL over words, and text with its formatting; returns whether it did. The plain text is
 * inserted at once, so that text typed next comes after it; its Markdown replaces it, and undoing once
 * restores the plain text.
 */
export function pasteText(
  area: HTMLTextAreaElement,
  data: DataTransfer,
  onValueChange: (value: string) => void,
): boolean {
  const text = data.getData('text/plain').replace(/\r\n?/g, '\n')
  const { value, selectionStart: from, selectionEnd: to } = area
  const apply = (edit: TextEdit) => {
    replaceInArea(area, edit)
    onValueChange(area.value)
  }
  const link = linkByPaste({ text: value, start: from, end: to }, text)
  if (link) {
    apply(link)
    return true
  }
  const html = readHtml(data)
  if (html === '' || isInFence(value, from)) return false
  const after = from + text.length
  apply({ from, to, insert: text, start: after, end: after })
  void convertHtml(html).then((converted) => {
    const isThere = area.value.slice(from, after) === text && area.ownerDocument.activeElement === area
    if (converted === '' || !isThere) return
    const markdown = startBlock(converted, value.slice(0, from))
    const { selectionStart, selectionEnd } = area
    const move = (position: number) =>
      position < after ? position : position + markdown.length - text.length
    apply({ from, to: after, insert: markdown, start: move(selectionStart), end: move(selectionEnd) })
  })
  return true
}

/**
 * The HTML of a text with formatting, or with several lines of code; empty if the plain text is equivalent.
 */
function readHtml(data: DataTransfer): string {
  if (!isFormattedText(data)) return ''
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
