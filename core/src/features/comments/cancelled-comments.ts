import type { UnsentComment } from './unsent-comments.ts'

/** Puts a cancelled text back into an open form, which it returns. */
type RestoreText = (cancelled: string) => HTMLFormElement | null
type ReopenForm = (cancelled: UnsentComment) => void

// The forms and lists of the page, of which a cancelled comment may find others than those it was written in.
const forms = new Map<string, RestoreText>()
const lists = new Map<string, ReopenForm>()

/** `target` is what the form writes: its post, or the comment that is answered or changed. */
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

/** Opens the form for a cancelled comment again; false where its post is not on the page any more. */
export function reopenForm(cancelled: UnsentComment): boolean {
  const reopen = lists.get(cancelled.objectId)
  reopen?.(cancelled)
  return reopen !== undefined
}
