type Modified = Pick<MouseEvent | KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Whether a key was held that changes what a click or another key does, such as opening a link in a new tab. */
export function hasModifier({ ctrlKey, metaKey, shiftKey, altKey }: Modified): boolean {
  return ctrlKey || metaKey || shiftKey || altKey
}
