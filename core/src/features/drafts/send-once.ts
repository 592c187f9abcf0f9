import { attempt } from '../../api/index.ts'
import { keepsForm, repeated } from './describe-unsent.ts'

/** How a new post is sent, so that `sendOnce` gets to see that it was sent before. */
export const isSentOnce = { ...keepsForm, passThrough: repeated } as const

/**
 * Sends a new post. Where an earlier attempt has stored it and only the reply was lost, the post is read instead;
 * undefined means that it is not there any more. Where it cannot be read, its form says that it was sent before.
 */
export async function sendOnce<Post>(
  sending: Promise<Post>,
  read: (id: string) => Promise<Post | undefined>,
): Promise<Post> {
  const sent = await attempt(sending)
  if (sent.ok) return sent.data
  const { reason, data } = sent.failure
  const isStored = reason === repeated && typeof data === 'object' && data !== null && 'id' in data
  const found = isStored ? await attempt(read(String(data.id))) : undefined
  if (!found?.ok || !found.data) throw sent.failure
  return found.data
}

/** What was added to a text while it was sent, which trims it; the whole text where the sent part was changed. */
export function getAdded(written: string, sent: string): string {
  const text = written.trimStart()
  const start = sent.trim()
  return text.startsWith(start) ? text.slice(start.length).trimStart() : written
}
