import { toApiFailure } from '../../api/index.ts'
import { type FieldErrors, outcomeOf } from '../errors/index.ts'

/** A refusal in words, and what the machine said where that helps. */
export type FormProblem = { msg: string; detail: string }

/** A refusal that belongs to no field of the form; the error catalogue shows all others. */
export function findProblem(
  thrown: unknown,
  errors: FieldErrors,
  fields: readonly string[],
): FormProblem | undefined {
  const strayErrors = Object.entries(errors).filter(([name]) => !fields.includes(name))
  if (strayErrors.length > 0) return { msg: strayErrors.map(([, msg]) => msg).join(' '), detail: '' }
  const failure = toApiFailure(thrown)
  const outcome = failure && outcomeOf(failure, { path: '', options: {} })
  return outcome?.kind === 'alert' ? { msg: outcome.msg, detail: detailOf(failure?.data) } : undefined
}

function detailOf(data: unknown): string {
  const hasDetail = typeof data === 'object' && data !== null && 'detail' in data
  return hasDetail && typeof data.detail === 'string' ? data.detail : ''
}
