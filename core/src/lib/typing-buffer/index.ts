export { openTypingBuffer, takeBufferedText } from './typing-buffer.ts'
export { useBufferedText } from './useBufferedText.ts'
