import type { ReportReason } from '@querent/sdk/contract'
import type { Texts } from '../../platform/texts/index.ts'
import { findReason } from './reason-catalog.rules.ts'

/** A reason in a language. Numbers that are not in the catalog have no texts. */
export function presentReason(number: number, texts: Texts, language: string): ReportReason {
  const reason = findReason(number)
  if (!reason) {
    return {
      reason_key: '',
      reason_type: number,
      name: '',
      description: '',
      content_type: '',
      have_content: false,
      placeholder: '',
    }
  }
  // texts: reason.*
  const text = (part: string) => texts.text(language, `${reason.textKey}.${part}`)
  const hasContent = reason.contentType !== ''
  return {
    reason_key: reason.key,
    reason_type: number,
    name: text('name'),
    description: text('description'),
    content_type: reason.contentType,
    have_content: hasContent,
    placeholder: hasContent ? text('placeholder') : '',
  }
}
