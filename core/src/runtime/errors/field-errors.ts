import { toApiFailure } from '../../api/index.ts'
import { captchaField } from './error-catalog.ts'

/** Form field to message. */
export type FieldErrors = Record<string, string>

/**
 * The rejected fields of a failed call by the form's names, for marking each one invalid. `rename` maps the
 * wire's names to the form's if they differ: `{ pass: 'password' }`. The captcha has its own box and is left
 * out.
 */
export function toFieldErrors(thrown: unknown, rename: Record<string, string> = {}): FieldErrors {
  const errors: FieldErrors = {}
  for (const { error_field, error_msg } of toApiFailure(thrown)?.fields ?? []) {
    if (error_field === captchaField) continue
    errors[rename[error_field] ?? error_field] ??= error_msg
  }
  return errors
}
