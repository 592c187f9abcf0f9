import { withBasePath } from '../../lib/base-path.ts'
import { type ShortcutId, shortcuts } from './shortcut-list.ts'
import { areShortcutsOn } from './shortcut-preference.ts'

/** Below the sticky elements at the top of the page. */
const headerPx = 80

const isShown = (element: HTMLElement) => element.getClientRects().length > 0 || !element.checkVisibility
const isPost = (article: HTMLElement) => /^(question|answer|review)-/.test(article.id)

/** The questions of a list, or the question and the answers of its page. */
function listArticles(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main article')].filter(isShown)
}

const focusedArticle = () => document.activeElement?.closest<HTMLElement>('main article') ?? undefined

function focusArticle(article: HTMLElement): void {
  if (!isPost(article)) {
    const title = article.querySelector<HTMLElement>('h2 a, h3 a')
    title?.focus({ preventScroll: true })
    article.scrollIntoView({ block: 'center' })
    return
  }
  article.tabIndex = -1
  article.focus({ preventScroll: true })
  window.scrollTo({ top: article.getBoundingClientRect().top + window.scrollY - headerPx })
}

/** If one item is reviewed at a time, the others are reached by buttons. */
function pressReviewStep(step: 1 | -1): boolean {
  return press(`[data-shortcut="review-${step === 1 ? 'next' : 'previous'}"]`)
}

/** Clicks an element anywhere on the page. */
function press(selector: string): boolean {
  const button = document.querySelector<HTMLElement>(`main ${selector}`)
  button?.click()
  return button !== null
}

/** Clicks the action of the last message, which is not in the page itself. */
function undo(): boolean {
  const button = [...document.querySelectorAll<HTMLElement>('[data-shortcut="undo"]')].at(-1)
  button?.click()
  return button !== undefined
}

/** Moves to the next question, answer or review item, or to the previous one. */
function goToNeighbor(step: 1 | -1): boolean {
  if (pressReviewStep(step)) return true
  const articles = listArticles()
  const current = focusedArticle()
  const index = current ? articles.indexOf(current) : -1
  // Without a focused post, it begins at the first visible one.
  const seen = articles.findIndex((article) => article.getBoundingClientRect().bottom > headerPx)
  const wanted = index === -1 ? Math.max(seen, 0) : index + step
  const next = articles[Math.min(Math.max(wanted, 0), articles.length - 1)]
  if (next) focusArticle(next)
  return next !== undefined
}

/** Clicks an action of a post: nothing happens if the post is not focused, or has no such action. */
function pressInPost(selector: string): boolean {
  const post = focusedArticle()
  const control = post && isPost(post) ? post.querySelector<HTMLElement>(selector) : null
  control?.click()
  return Boolean(control)
}

const vote = (direction: 'up' | 'down') => pressInPost(`[data-shortcut="vote-${direction}"]`)
const edit = () => decide('edit') || pressInPost(`a[href^="${withBasePath('/posts/')}"][href$="/edit"]`)

const reviewedArticles = () => listArticles().filter(({ id }) => id.startsWith('review-'))
const isReviewing = () => reviewedArticles().length > 0

/** Clicks a reviewer's decision about the focused item, or about the only one. */
function decide(decision: 'approve' | 'reject' | 'ignore' | 'close' | 'unlist' | 'delete' | 'edit'): boolean {
  const items = reviewedArticles()
  const focused = focusedArticle()
  const item = items.find((article) => article === focused) ?? (items.length === 1 ? items[0] : undefined)
  const control = item?.querySelector<HTMLElement>(`[data-shortcut="review-${decision}"]`)
  control?.click()
  return control !== null && control !== undefined
}

/** False if the page shows no search field, as on a phone. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('header form[role="search"] input[type="search"]')
  if (!field || !isShown(field)) return false
  field.focus()
  field.select()
  return true
}

/** Removes the focus from the search field, or from the post. */
function leave(): void {
  const focused = document.activeElement
  if (focused instanceof HTMLElement && focused.closest('form[role="search"], main article')) focused.blur()
}

/** The relevant properties of a key press. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'repeat'
>

const sequenceMs = 1500

/**
 * The intended key. On keyboards of other scripts the letter is determined by the key's position, or users
 * who write Arabic or Russian could not use shortcuts.
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

/** Modifiers belong to the browser and to screen readers; shift is only needed for symbols. */
function isPlain({ ctrlKey, metaKey, altKey, shiftKey, isComposing }: KeyPress, key: string): boolean {
  return !ctrlKey && !metaKey && !altKey && !isComposing && !(shiftKey && /^[a-z]$/.test(key))
}

/** Reads key presses and recognizes shortcuts. Those of reviewers only apply on review pages. */
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
  /** Whether another page is being opened: keys pressed meanwhile are meant for that one. */
  isLeaving: () => boolean
}

const fields = 'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"]'
const openDialog = '[aria-modal="true"]'
const ownKeys = '[role="menu"], [role="listbox"], [role="application"], .dropdown.show'

/** Whether a key belongs to the focused control. Escape leaves only the search field. */
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

/** Runs a shortcut; false if it does not apply to the page. */
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
      return goToNeighbor(1)
    case 'previous':
      return goToNeighbor(-1)
    case 'vote_up':
      return vote('up')
    case 'vote_down':
      return vote('down')
    case 'edit':
      return edit()
    case 'quote':
      return press('[data-shortcut="quote"]')
    case 'approve':
    case 'reject':
    case 'ignore':
    case 'close':
    case 'unlist':
    case 'delete':
      return decide(id)
    case 'undo':
      return undo()
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

/** Listens to key presses until it is stopped. */
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
