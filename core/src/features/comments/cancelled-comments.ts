import type { UnsentComment } from './unsent-comments.ts'

/** Restores a cancelled text in an open form, and returns the form. */
type RestoreText = (cancelled: string) => HTMLFormElement | null
type ReopenForm = (cancelled: UnsentComment) => void

// The forms and lists of the page; they may differ from those in which a cancelled comment was written.
const forms = new Map<string, RestoreText>()
const lists = new Map<string, ReopenForm>()

/** `target` is what the form writes: its post, or the comment that is answered or edited. */
const formKey = (target: string, userId: string) => `${target}.${userId}`

/** Registers an open form until the returned function is called. */
export function registerForm(target: string, userId: string, restore: RestoreText): () => void {
  const key = formKey(target, userId)
  forms.set(key, restore)
  return () => void forms.delete(key)
}

export function findForm(target: string, userId: string): RestoreText | undefined {
  return forms.get(formKey(target, userId))
}

/** Registers the comments of a post, which can open a form, until the returned function is called. */
export function registerList(objectId: string, reopen: ReopenForm): () => void {
  lists.set(objectId, reopen)
  return () => {
    if (lists.get(objectId) === reopen) lists.delete(objectId)
  }
}

/** Reopens the form for a cancelled comment; false if its post is no longer on the page. */
export function reopenForm(cancelled: UnsentComment): boolean {
  const reopen = lists.get(cancelled.objectId)
  reopen?.(cancelled)
  return reopen !== undefined
}
