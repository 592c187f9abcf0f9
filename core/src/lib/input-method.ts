import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

// The only sign that Safari gives of the key that ends a composition: `isComposing` is false by then.
const ofInputMethod = 229

/** While a word is being composed, Enter and the arrows belong to the input method, and so does what ends it. */
export function isOfInputMethod(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const { isComposing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event
  return isComposing || keyCode === ofInputMethod
}
