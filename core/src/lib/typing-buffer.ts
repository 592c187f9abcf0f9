import { type RefObject, useLayoutEffect, useRef } from 'react'
import { getFiles } from './transferred-files.ts'

const bufferClass = 'q-typing-buffer'

/** From this module, or from the script that runs before all others: `early-actions`. */
const getBuffer = () =>
  typeof document === 'undefined' ? null : document.querySelector<HTMLTextAreaElement>(`.${bufferClass}`)

/** Files that were pasted into the buffer. */
let bufferedFiles: readonly File[] = []

/** Buffers typed text and pasted files until the editor on the page that is being loaded takes it. */
export function openTypingBuffer(label: string): void {
  takeBufferedText()
  const buffer = document.createElement('textarea')
  buffer.className = bufferClass
  buffer.setAttribute('aria-label', label)
  buffer.addEventListener('paste', (event) => {
    const files = getFiles(event.clipboardData)
    if (files.length > 0) event.preventDefault()
    bufferedFiles = [...bufferedFiles, ...files]
  })
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
  bufferedFiles = []
  return buffer?.value ?? ''
}

export type BufferedCaretRef = RefObject<{ start: number; end: number; files?: readonly File[] } | undefined>

/**
 * Adds the text that was typed while a form's page was loading. The result is where its editor places the
 * cursor when it appears, and the files that it uploads there: at the end of `content`, unless the user has
 * moved the focus since.
 */
export function useBufferedText(content: string, append: (text: string) => void): BufferedCaretRef {
  const end = { start: content.length, end: content.length, files: bufferedFiles }
  const caret: BufferedCaretRef = useRef(isTypingBuffered() ? end : undefined)
  // Once, when the form appears: after its editor has taken the focus, and before the next key.
  useLayoutEffect(() => {
    const text = takeBufferedText()
    if (text !== '') append(text)
  }, [])
  return caret
}
