import { createKeySequence } from './key-sequence.ts'
import { decide, edit, focusSearch, isReviewing, leave, vote, walk } from './page-commands.ts'
import type { ShortcutId } from './shortcut-list.ts'
import { areShortcutsOn } from './shortcut-preference.ts'

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
