import { type ShortcutId, shortcuts } from './shortcut-list.ts'

/** A key pressed, as far as it matters here. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'repeat'
>

const sequenceMs = 1500

/**
 * Which key was meant. On keyboards of other scripts the letter is known by its place, or nobody who writes Arabic
 * or Russian could use a shortcut.
 */
function toKey({ key, code }: KeyPress): string {
  if (key === 'Escape') return 'Esc'
  const isLetter = key.length === 1 && key.toLowerCase() !== key.toUpperCase()
  const isLatin = /^[a-z]$/i.test(key)
  if (!isLatin && (isLetter || key.length > 1 || /[\u0600-\u06ff]/.test(key))) {
    return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key
  }
  return key.toLowerCase()
}

/** Modifiers belong to the browser and to screen readers; shift is needed for signs alone. */
function isPlain({ ctrlKey, metaKey, altKey, shiftKey, isComposing }: KeyPress, key: string): boolean {
  return !ctrlKey && !metaKey && !altKey && !isComposing && !(shiftKey && /^[a-z]$/.test(key))
}

/** Reads keys one after the other and shows which shortcut they are. Those of reviewers count where they review. */
export function createKeySequence(now: () => number = Date.now, isReviewing: () => boolean = () => false) {
  let first: { key: string; at: number } | undefined

  return (press: KeyPress): ShortcutId | undefined => {
    const key = toKey(press)
    const before = first && now() - first.at < sequenceMs ? first.key : undefined
    first = undefined
    if (!isPlain(press, key)) return undefined
    if (press.repeat && key !== 'j' && key !== 'k') return undefined
    const typed = before === undefined ? [key] : [before, key]
    const isTyped = (keys: readonly string[]) => keys.join(' ') === typed.join(' ')
    const found = shortcuts.find(
      ({ group, keys }) => keys.some(isTyped) && (group !== 'review' || isReviewing()),
    )
    const isBeginning = shortcuts.some(({ keys }) => keys.some((way) => way.length > 1 && way[0] === key))
    if (!found && before === undefined && isBeginning) first = { key, at: now() }
    return found?.id
  }
}
