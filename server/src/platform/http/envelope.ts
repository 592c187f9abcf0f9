import { type Envelope, type FieldError, type Reason, reasons } from '@querent/sdk/contract'
import type { AppError, FieldViolation } from '../errors/index.ts'
import type { Texts } from '../texts/index.ts'

/** Wraps what a handler answered. */
export function presentSuccess(data: unknown, texts: Texts, language: string): Envelope {
  return { code: 200, reason: 'base.success', msg: texts.text(language, 'base.success'), data: data ?? null }
}

/** Wraps a denial in the caller's language. */
export function presentDenial(error: AppError, texts: Texts, language: string): Envelope {
  const { fields, data, params, text = error.reason } = error.details
  const entries = fields?.map((field) => presentField(field, texts, language))
  return {
    code: error.status,
    reason: error.reason,
    // The form error says more than "check the form" when it is the only one.
    msg: entries?.length === 1 && entries[0] ? entries[0].error_msg : texts.text(language, text, params),
    data: entries ?? data ?? null,
  }
}

/** Wraps a fault: the caller learns that we failed, the log learns why. */
export function presentFault(reason: Reason, texts: Texts, language: string): Envelope {
  return { code: reasons[reason], reason, msg: texts.text(language, reason), data: null }
}

function presentField({ field, text, params }: FieldViolation, texts: Texts, language: string): FieldError {
  return { error_field: field, error_msg: texts.text(language, text, params) }
}
