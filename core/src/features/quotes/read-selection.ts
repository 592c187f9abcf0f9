export type Selected = {
  /** The selection, with its surrounding elements if they determine how it looks. */
  html: string
  text: string
  /** The element of the question, answer or comment. */
  post: Element
  /** Contains the text, and the elements after it. */
  place: HTMLElement
  /** Where the selection ends on the screen. */
  end: Pick<DOMRect, 'left' | 'right' | 'bottom'>
}

const toElement = (node: Node) => (node instanceof Element ? node : node.parentElement)

/** The selection in a text of the page; undefined if there is none, or none in a post. */
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
  const text = range.toString().trim()
  if (text === '') return undefined
  const end = [...range.getClientRects()].at(-1) ?? range.getBoundingClientRect()
  return { html: copyHtml(range, prose), text, post, place, end }
}

/** Elements that give words their meaning, wherever the selection begins in them. */
const formats = 'pre, code, strong, em, del, s, a[href]'
/** Elements that several items or cells need around them. */
const structures = 'ol, ul, table, thead, tbody, tr'

function copyHtml(range: Range, prose: Element): string {
  let copy: Node = range.cloneContents()
  let isStructure = true
  let element = toElement(range.commonAncestorContainer)
  for (; element && element !== prose && prose.contains(element); element = element.parentElement) {
    isStructure &&= element.matches(structures)
    if (!isStructure && !element.matches(formats)) continue
    const around = element.cloneNode()
    around.appendChild(copy)
    copy = around
  }
  const box = document.createElement('div')
  box.append(copy)
  // In a text on another page they would lead elsewhere.
  for (const link of box.querySelectorAll<HTMLAnchorElement>('a[href]')) link.setAttribute('href', link.href)
  for (const image of box.querySelectorAll('img')) image.setAttribute('src', image.src)
  return box.innerHTML
}
