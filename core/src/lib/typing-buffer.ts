import { type RefObject, useLayoutEffect, useRef } from 'react'

const bufferClass = 'q-typing-buffer'

/** From this module, or from the script that runs before all others: `early-actions`. */
const getBuffer = () =>
  typeof document === 'undefined' ? null : document.querySelector<HTMLTextAreaElement>(`.${bufferClass}`)

/** Buffers typed text until the editor on the page that is being loaded takes it. */
export function openTypingBuffer(label: string): void {
  takeBufferedText()
  const buffer = document.createElement('textarea')
  buffer.className = bufferClass
  buffer.setAttribute('aria-label', label)
  document.body.append(buffer)
  buffer.focus({ preventScroll: true })
}

/** Whether typing is buffered; false if the user has moved the focus meanwhile. */
function isTypingBuffered(): boolean {
  const buffer = getBuffer()
  return buffer !== null && document.activeElement === buffer
}

/** Ends the buffer and returns the typed text. */
export function takeBufferedText(): string {
  const buffer = getBuffer()
  buffer?.remove()
  return buffer?.value ?? ''
}

/**
 * Adds the text that was typed while a form's page was loading. The result is where its editor places the
 * cursor when it appears: at the end of `content`, unless the user has moved the focus since.
 */
export function useBufferedText(
  content: string,
  append: (text: string) => void,
): RefObject<{ start: number; end: number } | undefined> {
  const end = { start: content.length, end: content.length }
  const caret = useRef(isTypingBuffered() ? end : undefined)
  // Once, when the form appears: after its editor has taken the focus, and before the next key.
  useLayoutEffect(() => {
    const text = takeBufferedText()
    if (text !== '') append(text)
  }, [])
  return caret
}
