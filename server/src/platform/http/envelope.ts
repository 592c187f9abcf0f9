import { type Envelope, type FieldError, type Reason, reasons } from '@querent/sdk/contract'
import type { AppError, FieldViolation } from '../errors/index.ts'
import { type Texts, toLocale } from '../texts/index.ts'

/** Wraps the result of a handler. */
export function presentSuccess(data: unknown, texts: Texts, language: string): Envelope {
  return { code: 200, reason: 'base.success', msg: texts.text(language, 'base.success'), data: data ?? null }
}

/** Wraps a denial in the caller's language. */
export function presentDenial(error: AppError, texts: Texts, language: string): Envelope {
  const { fields, data } = error.details
  const entries = fields?.map((field) => presentField(field, texts, language))
  return {
    code: error.status,
    reason: error.reason,
    // The form error is more specific than "check the form" if it is the only one.
    msg: entries?.length === 1 && entries[0] ? entries[0].error_msg : describeDenial(error, texts, language),
    data: entries ?? data ?? null,
  }
}

/** The message of a denial: its own text, or that of its reason, with the time to wait if it is known. */
export function describeDenial({ reason, details }: AppError, texts: Texts, language: string): string {
  const { text = reason, params, retryAfter } = details
  if (!retryAfter) return texts.text(language, text, params)
  const key = text === 'base.too_many_requests' ? 'base.too_many_requests_wait' : text
  return texts.text(language, key, { ...params, wait: formatWait(retryAfter, language) })
}

/** Such as "12 seconds", rounded up so that nobody comes back too early. */
function formatWait(seconds: number, language: string): string {
  const [amount, unit] =
    seconds <= 90
      ? [seconds, 'second']
      : seconds <= 5400
        ? [seconds / 60, 'minute']
        : [seconds / 3600, 'hour']
  return getFormat(language, unit).format(Math.ceil(amount))
}

const formats = new Map<string, Intl.NumberFormat>()

/** Cached, since creating one costs more than the rest of a denial, and floods are denied by the thousand. */
function getFormat(language: string, unit: string): Intl.NumberFormat {
  const locale = `${toLocale(language)}-u-nu-latn`
  const key = `${locale} ${unit}`
  const format =
    formats.get(key) ?? new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
  formats.set(key, format)
  return format
}

/** Wraps a fault: the caller learns that the server failed, the log why. */
export function presentFault(reason: Reason, texts: Texts, language: string): Envelope {
  return { code: reasons[reason], reason, msg: texts.text(language, reason), data: null }
}

function presentField({ field, text, params }: FieldViolation, texts: Texts, language: string): FieldError {
  return { error_field: field, error_msg: texts.text(language, text, params) }
}
