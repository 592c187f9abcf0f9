import { isBlank } from '@querent/sdk/contract'
import { allowed, type Decision, denied } from '../../platform/errors/index.ts'
import { findReason, reasonNumbers } from './reason-catalog.rules.ts'

/** The reason that a user gave for flagging or closing, and the field that contains their text. */
export type GivenReason = { number: number; text: string; field: 'content' | 'close_msg' }

/** A reason that needs a text has one, and a duplicate names a page of this site. */
export function isSoundReason({ number, text, field }: GivenReason, siteUrl: string): Decision {
  const reason = findReason(number)
  if (!reason) return denied('error.report.not_found')
  if (number === reasonNumbers.duplicate) return isUrlOfSite(text.trim(), field, siteUrl)
  return reason.contentType !== '' && isBlank(text) ? deniedText(field, 'validation.empty') : allowed
}

function isUrlOfSite(text: string, field: string, siteUrl: string): Decision {
  const url = URL.parse(text)
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return denied('error.common.invalid_url')
  return url.origin === URL.parse(siteUrl)?.origin ? allowed : deniedText(field, 'validation.other_site')
}

// texts: validation.*
const deniedText = (field: string, text: string) =>
  denied('base.request_format_error', { fields: [{ field, text }] })
