import type { ReportReason } from '@querent/sdk/contract'

/** The reason that needs the address of another question of this site. */
const duplicateReason = 60

/** What is wrong with a choice, by the field that has it; empty when nothing is. */
export type ReasonErrors = {
  reason?: 'no_reason'
  text?: 'empty' | 'bad_url' | 'other_site'
}

/** Checks a chosen reason and the text that goes with it. */
export function findReasonErrors(
  reason: ReportReason | undefined,
  text: string,
  siteUrl: string,
): ReasonErrors {
  if (!reason) return { reason: 'no_reason' }
  if (reason.content_type === '') return {}
  if (text.trim() === '') return { text: 'empty' }
  if (reason.reason_type !== duplicateReason) return {}
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) return { text: 'bad_url' }
  return url.origin === new URL(siteUrl).origin ? {} : { text: 'other_site' }
}
