/** Below what sticks to the top of the page. */
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

/** Where one item is reviewed at a time, the others are behind buttons. */
function pressWalk(step: 1 | -1): boolean {
  const button = document.querySelector<HTMLElement>(
    `main [data-shortcut="review-${step === 1 ? 'next' : 'previous'}"]`,
  )
  button?.click()
  return button !== null
}

/** Goes to the next question, answer or item of a review, or back to the one before. */
export function walk(step: 1 | -1): boolean {
  if (pressWalk(step)) return true
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

/** Presses what a post offers: nothing happens where the post has no focus, or does not offer it. */
function pressInPost(selector: string): boolean {
  const post = focusedArticle()
  const control = post && isPost(post) ? post.querySelector<HTMLElement>(selector) : null
  control?.click()
  return Boolean(control)
}

export const vote = (direction: 'up' | 'down') => pressInPost(`[data-shortcut="vote-${direction}"]`)
export const edit = () => decide('edit') || pressInPost('a[href^="/posts/"][href$="/edit"]')

const reviewedArticles = () => listArticles().filter(({ id }) => id.startsWith('review-'))
export const isReviewing = () => reviewedArticles().length > 0

/** Presses a reviewer's decision about the item with the focus, or about the only one. */
export function decide(decision: 'approve' | 'reject' | 'ignore' | 'edit'): boolean {
  const items = reviewedArticles()
  const focused = focusedArticle()
  const item = items.find((article) => article === focused) ?? (items.length === 1 ? items[0] : undefined)
  const control = item?.querySelector<HTMLElement>(`[data-shortcut="review-${decision}"]`)
  control?.click()
  return control !== null && control !== undefined
}

/** False where the page shows no search field, as on a phone. */
export function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('header form[role="search"] input[type="search"]')
  if (!field || !isShown(field)) return false
  field.focus()
  field.select()
  return true
}

/** Lets go of the search field, or of the post that has the focus. */
export function leave(): void {
  const focused = document.activeElement
  if (focused instanceof HTMLElement && focused.closest('form[role="search"], main article')) focused.blur()
}
