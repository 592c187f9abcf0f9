import type { ReportReason } from '@querent/sdk/contract'

/** The reason that needs the address of another question of this site. */
export const duplicateReason = 60

export type CloseErrors = { reason?: string; text?: string }

/** Keys of what is wrong with a reason and its text, empty when nothing is. */
export function findCloseErrors(
  reason: ReportReason | undefined,
  text: string,
  siteUrl: string,
): CloseErrors {
  if (!reason) return { reason: 'question.close.no_reason' }
  if (reason.content_type === '') return {}
  if (text.trim() === '') return { text: 'question.close.empty' }
  if (reason.reason_type !== duplicateReason) return {}
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) return { text: 'question.close.bad_url' }
  return url.origin === new URL(siteUrl).origin ? {} : { text: 'question.close.other_site' }
}
