import { type KeyboardEvent as ReactKeyboardEvent, useRef, useState } from 'react'

// Safari's only sign of the key that ends a composition: `isComposing` is already false then.
const imeKeyCode = 229

/**
 * While a word is being composed, Enter and the arrow keys belong to the input method, and so does the key
 * that ends it.
 */
export function isImeEvent(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const { isComposing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event
  return isComposing || keyCode === imeKeyCode
}

/** Whether a word is being composed in the element with these handlers: it would be lost with its field. */
export function useComposition() {
  const [isComposing, setIsComposing] = useState(false)
  const ending = useRef<ReturnType<typeof setTimeout>>(undefined)
  const handlers = {
    onCompositionStart: () => {
      clearTimeout(ending.current)
      setIsComposing(true)
    },
    // The input of the ending key may follow, or the next word.
    onCompositionEnd: () => {
      ending.current = setTimeout(() => setIsComposing(false))
    },
  }
  return { isComposing, handlers }
}
