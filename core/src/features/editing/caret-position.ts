import type { CSSProperties } from 'react'

/** The properties that determine where the lines of a text area break. */
const copiedStyles = [
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
const optionHeight = 44
const gap = 4
const edge = 8

type Line = { top: number; bottom: number; left: number }

/** A text area does not report where its characters are, so a copy of it is laid out and measured. */
function measureLine(area: HTMLTextAreaElement, position: number): Line {
  const style = getComputedStyle(area)
  const copy = document.createElement('div')
  for (const property of copiedStyles) copy.style[property] = style[property]
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
  const box = area.getBoundingClientRect()
  const own = copy.getBoundingClientRect()
  const at = mark.getBoundingClientRect()
  copy.remove()
  const toPage = box.top - own.top - area.scrollTop
  return {
    top: Math.max(at.top + toPage, box.top),
    bottom: Math.min(at.bottom + toPage, box.bottom),
    left: box.left + at.left - own.left,
  }
}

/**
 * Where a list with this many options is placed: below the text at the position, or above it if there is more
 * room.
 */
export function getListPosition(
  area: HTMLTextAreaElement,
  position: number,
  optionCount: number,
): CSSProperties {
  const line = measureLine(area, position)
  // The offset width excludes the gutter of the scroll bar, like the width for fixed elements.
  const { offsetWidth, clientHeight } = document.documentElement
  const isRightToLeft = getComputedStyle(document.documentElement).direction === 'rtl'
  const start = isRightToLeft ? offsetWidth - line.left : line.left
  const insetInlineStart = Math.max(edge, Math.min(start, offsetWidth - listWidth - edge))

  // The on-screen keyboard covers a part of the page's reported height.
  const { offsetTop, height } = window.visualViewport ?? { offsetTop: 0, height: clientHeight }
  const roomAbove = line.top - offsetTop
  const roomBelow = offsetTop + height - line.bottom
  if (optionCount * optionHeight + edge + gap > roomBelow && roomAbove > roomBelow)
    return { insetInlineStart, insetBlockEnd: clientHeight - line.top + gap }
  return { insetInlineStart, insetBlockStart: line.bottom + gap }
}
