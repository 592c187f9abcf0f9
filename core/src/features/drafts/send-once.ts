import { attempt } from '../../api/index.ts'
import { keepsForm, repeated } from './describe-unsent.ts'

/** How a new post is sent, so that `sendOnce` gets to see that it was sent before. */
export const isSentOnce = { ...keepsForm, passThrough: repeated } as const

/**
 * Sends a new post. Where an earlier attempt has stored it and only the reply was lost, the post is read instead;
 * undefined means that it is not there any more.
 */
export async function sendOnce<Post>(
  sending: Promise<Post>,
  read: (id: string) => Promise<Post | undefined>,
): Promise<Post> {
  const sent = await attempt(sending)
  if (sent.ok) return sent.data
  const { reason, data } = sent.failure
  const isStored = reason === repeated && typeof data === 'object' && data !== null && 'id' in data
  const post = isStored ? await read(String(data.id)) : undefined
  if (!post) throw sent.failure
  return post
}
