import { attempt } from '../../api/index.ts'

/** Null if the server failed, so that the rest of a page can be shown; a denial is thrown. */
export async function loadOrNull<Data>(call: Promise<Data>): Promise<Data | null> {
  const found = await attempt(call)
  if (found.ok) return found.data
  const { status, isAborted } = found.failure
  if (isAborted || (status >= 400 && status < 500)) throw found.failure
  return null
}
