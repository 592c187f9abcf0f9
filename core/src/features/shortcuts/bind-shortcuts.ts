import { decide, edit, focusSearch, isReviewing, leave, vote, walk } from './page-commands.ts'
import { type ShortcutId, shortcuts } from './shortcut-list.ts'
import { areShortcutsOn } from './shortcut-preference.ts'

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

export type KeyCommands = {
  goTo: (path: string) => void
  isLoggedIn: () => boolean
  openHelp: () => void
  /** Whether another page is being opened: what is typed meanwhile is meant for that one. */
  isLeaving: () => boolean
}

const fields = 'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"]'
const openDialog = '[aria-modal="true"]'
const ownKeys = '[role="menu"], [role="listbox"], [role="application"]'

/** Keys that belong to where they are typed. Escape leaves the search field, and no other. */
function isTaken(event: KeyboardEvent): boolean {
  const { target } = event
  if (event.defaultPrevented || document.querySelector(openDialog)) return true
  if (!(target instanceof Element)) return false
  if (event.key === 'Escape' && target.matches('form[role="search"] input')) return false
  return target.closest(`${fields}, ${ownKeys}`) !== null
}

const paths: Partial<Record<ShortcutId, string>> = {
  home: '/',
  questions: '/questions',
  tags: '/tags',
  users: '/users',
  ask: '/questions/ask',
}

/** Does what a shortcut represents; false where the page has nothing for it. */
function run(id: ShortcutId, commands: KeyCommands): boolean {
  switch (id) {
    case 'help':
      commands.openHelp()
      return true
    case 'search':
      if (!focusSearch()) commands.goTo('/search')
      return true
    case 'leave':
      leave()
      return false
    case 'notifications':
      if (commands.isLoggedIn()) commands.goTo('/users/notifications/inbox')
      return commands.isLoggedIn()
    case 'next':
      return walk(1)
    case 'previous':
      return walk(-1)
    case 'vote_up':
      return vote('up')
    case 'vote_down':
      return vote('down')
    case 'edit':
      return edit()
    case 'approve':
    case 'reject':
    case 'ignore':
      return decide(id)
    case 'home':
    case 'questions':
    case 'tags':
    case 'users':
    case 'ask':
      commands.goTo(paths[id] ?? '/')
      return true
    default:
      return id satisfies never
  }
}

/** Listens to single keys until it is stopped. */
export function bindShortcuts(commands: KeyCommands): () => void {
  const read = createKeySequence(Date.now, isReviewing)
  function handleKeyDown(event: KeyboardEvent) {
    if (!areShortcutsOn() || commands.isLeaving() || isTaken(event)) return
    const id = read(event)
    if (id && run(id, commands) !== false) event.preventDefault()
  }
  document.addEventListener('keydown', handleKeyDown)
  return () => document.removeEventListener('keydown', handleKeyDown)
}
