import type { Reason } from '@querent/sdk/contract'
import { attempt, type CallOptions, inlineServerErrors, toApiFailure } from '../../api/index.ts'
import type { Translate } from '../../lib/i18n/index.ts'

/** The same post was sent before, and its response may have been lost. */
const repeated = 'base.duplicate_request_error' satisfies Reason

/** Options of the call, so that `submitOnce` receives the error of a repeated one. */
export const submitOnceOptions = {
  ...inlineServerErrors,
  passThrough: repeated,
} as const satisfies CallOptions

/**
 * Sends a new post. If an earlier attempt has stored it and only the response was lost, the post is loaded
 * instead; undefined means that it no longer exists. If it cannot be loaded, the form says that it was sent
 * before.
 */
export async function submitOnce<Post>(
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

/**
 * Text that was added to a text while it was sent, which trims it; the whole text if the sent part was
 * changed.
 */
export function getAddedText(written: string, sent: string): string {
  const text = written.trimStart()
  const start = sent.trim()
  return text.startsWith(start) ? text.slice(start.length).trimStart() : written
}

type FailedField = {
  /** The field with the text. */
  field: string
  isDraft?: boolean
}

/**
 * The message for a text that did not reach the server, or that it could not store; undefined if it was
 * rejected.
 */
export function describeSendFailure(
  thrown: unknown,
  t: Translate,
  { field, isDraft = true }: FailedField = { field: 'content' },
): Record<string, string> | undefined {
  const failure = toApiFailure(thrown)
  // The first attempt may still fail.
  if (failure?.reason === repeated) return { [field]: failure.msg }
  if (!failure || (failure.status > 0 && failure.status < 500)) return undefined
  const reason = failure.status === 0 ? t('app.error.network') : t('error_page.50x.body')
  // A restarting server looks offline to users who are online.
  const isOffline = failure.isOffline && !navigator.onLine
  return { [field]: isOffline && isDraft ? t('offline.draft') : reason }
}
