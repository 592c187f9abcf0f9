let buffer: HTMLTextAreaElement | undefined

/** Takes the keys from now on, until the editor on the page that is being loaded takes them. */
export function openTypingBuffer(label: string): void {
  takeBufferedText()
  buffer = document.createElement('textarea')
  buffer.className = 'q-typing-buffer'
  buffer.setAttribute('aria-label', label)
  document.body.append(buffer)
  buffer.focus({ preventScroll: true })
}

/** False where the user has gone elsewhere with the focus in the meantime. */
export function isTypingBuffered(): boolean {
  return buffer !== undefined && document.activeElement === buffer
}

/** What was typed since the buffer was opened, and ends it. */
export function takeBufferedText(): string {
  const text = buffer?.value ?? ''
  buffer?.remove()
  buffer = undefined
  return text
}
