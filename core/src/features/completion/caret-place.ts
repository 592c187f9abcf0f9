/** Where the list belongs: below a place in the text, from the side where lines begin. */
export type CaretPlace = { top: number; start: number }

const copied = [
  'boxSizing',
  'borderTopWidth',
  'borderRightWidth',
  'borderBottomWidth',
  'borderLeftWidth',
  'paddingTop',
  'paddingRight',
  'paddingBottom',
  'paddingLeft',
  'fontFamily',
  'fontSize',
  'fontStyle',
  'fontWeight',
  'letterSpacing',
  'lineHeight',
  'tabSize',
  'textAlign',
  'wordSpacing',
] as const

const listWidth = 288
const gap = 8

/** A text area does not tell where its characters stand, so a copy of it is laid out and measured. */
export function caretPlace(area: HTMLTextAreaElement, position: number): CaretPlace {
  const style = getComputedStyle(area)
  const copy = document.createElement('div')
  for (const property of copied) copy.style[property] = style[property]
  Object.assign(copy.style, {
    position: 'absolute',
    visibility: 'hidden',
    insetBlockStart: '0',
    inlineSize: `${area.clientWidth}px`,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
    direction: style.direction,
    unicodeBidi: 'plaintext',
  })
  const mark = document.createElement('span')
  mark.textContent = '\u200b'
  copy.append(area.value.slice(0, position), mark)
  document.body.append(copy)
  const [box, own, at] = [area, copy, mark].map((element) => element.getBoundingClientRect())
  copy.remove()
  if (!box || !own || !at) return { top: 0, start: 0 }
  const top = Math.min(box.top + at.bottom - own.top - area.scrollTop, box.bottom)
  const left = box.left + at.left - own.left
  const width = document.documentElement.clientWidth
  const isRightToLeft = getComputedStyle(document.documentElement).direction === 'rtl'
  const start = isRightToLeft ? width - left : left
  return { top: top + 4, start: Math.max(gap, Math.min(start, width - listWidth - gap)) }
}
