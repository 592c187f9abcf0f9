import { type RefObject, useLayoutEffect, useRef } from 'react'
import { isTypingBuffered, takeBufferedText } from './typing-buffer.ts'

/**
 * Gives a form the text that was typed while its page was loading. The result is where its editor places the cursor
 * when it appears: at the end of `content`, if the user has not moved the focus since.
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
