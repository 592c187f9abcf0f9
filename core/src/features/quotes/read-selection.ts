import type { SelectedPart } from './quote.ts'

export type Selected = SelectedPart & {
  /** The element of the question, answer or comment. */
  post: Element
  /** Holds the text, and what follows it. */
  place: Element
  /** Where the selection ends on the screen. */
  end: Pick<DOMRect, 'left' | 'right' | 'bottom'>
}

const toElement = (node: Node) => (node instanceof Element ? node : node.parentElement)

/** What is selected in a text of the page; undefined where nothing is, or nothing that was written in a post. */
export function readSelection(): Selected | undefined {
  const selection = document.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined
  const range = selection.getRangeAt(0).cloneRange()
  const prose = toElement(range.startContainer)?.closest('.q-prose')
  const post = prose?.closest('[id^="comment-"], article[id]')
  const place = prose?.parentElement
  if (!prose || !post || !place) return undefined
  // A triple click selects up to the beginning of what follows.
  if (!prose.contains(range.endContainer)) range.setEnd(prose, prose.childNodes.length)
  const text = range.toString()
  if (text.trim() === '') return undefined
  const box = document.createElement('div')
  box.append(range.cloneContents())
  const isCode = Boolean(toElement(range.commonAncestorContainer)?.closest('pre'))
  const end = [...range.getClientRects()].at(-1) ?? range.getBoundingClientRect()
  return { html: box.innerHTML, text, isCode, post, place, end }
}
