import { attempt } from '../../api/index.ts'

/** Null where the server stumbles, so that the page and its filters stay; a refusal is thrown. */
export async function loadList<Found>(call: Promise<Found>): Promise<Found | null> {
  const answer = await attempt(call)
  if (answer.ok) return answer.data
  const { isAborted, status } = answer.failure
  if (isAborted || (status >= 400 && status < 500)) throw answer.failure
  return null
}
