import type { Reason } from '@querent/sdk/contract'
import { toApiFailure } from '../../api/index.ts'
import type { Translate } from '../../lib/i18n/index.ts'

/** How a text is sent: the page of a server error would take the place of the form and of what is written in it. */
export const keepsForm = { ignore50x: true } as const

/** The same post was sent before, and its reply may have been lost on the way. */
export const repeated = 'base.duplicate_request_error' satisfies Reason

type Unsent = {
  /** The field with the text. */
  field: string
  isDraft?: boolean
}

/** Said at a text that did not get to the server, or that the server could not store; undefined where it was denied. */
export function describeUnsent(
  thrown: unknown,
  t: Translate,
  { field, isDraft = true }: Unsent = { field: 'content' },
): Record<string, string> | undefined {
  const failure = toApiFailure(thrown)
  // The first attempt may still fail.
  if (failure?.reason === repeated) return { [field]: failure.msg }
  if (!failure || (failure.status > 0 && failure.status < 500)) return undefined
  const reason = failure.status === 0 ? t('app.error.network') : t('error_page.50x.body')
  return { [field]: failure.isOffline && isDraft ? t('offline.draft') : reason }
}
