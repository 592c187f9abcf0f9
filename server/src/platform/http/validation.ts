import type { z } from 'zod'
import { AppError, type FieldViolation, type TextParams } from '../errors/index.ts'

/** Violations of the site's settings, which no schema knows, by input that its schema also rejects. */
export type FindSiteViolations = (input: unknown) => FieldViolation[]

/**
 * Validates the input of a client. Rejects with one entry per failing field; a value of the wrong type is an
 * unreadable request, without a field.
 */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  findSiteViolations: FindSiteViolations = () => [],
): z.output<Schema> {
  const result = schema.safeParse(input)
  if (result.success) {
    rejectUnstorable(result.data)
    return result.data
  }
  const { issues } = result.error
  if (issues.some((issue) => isWrongType(issue, input))) throw new AppError('base.request_format_error')
  const fields = firstPerField(issues, input)
  const isNew = ({ field }: FieldViolation) => fields.every((known) => known.field !== field)
  throw new AppError('base.request_format_error', {
    fields: [...fields, ...findSiteViolations(input).filter(isNew)],
  })
}

/** Databases cannot contain the character NUL, and no text needs it. */
function rejectUnstorable(input: unknown): void {
  const open: { value: unknown; field: string }[] = [{ value: input, field: '' }]
  for (let part = open.pop(); part; part = open.pop()) {
    const { value, field } = part
    if (typeof value === 'string' && value.includes('\0')) {
      throw new AppError('base.request_format_error', { fields: [{ field, text: 'validation.format' }] })
    }
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inner] of Object.entries(value)) {
      open.push({ value: inner, field: Array.isArray(value) ? field : key })
    }
  }
}

type Issue = z.core.$ZodIssue

function firstPerField(issues: Issue[], input: unknown): FieldViolation[] {
  const fields = new Map<string, FieldViolation>()
  for (const issue of issues) {
    const field = getField(issue)
    if (!fields.has(field)) fields.set(field, { field, ...toText(issue, valueAt(input, issue.path)) })
  }
  return [...fields.values()]
}

/** The wire names the innermost field, without an index. */
function getField(issue: Issue): string {
  return String(issue.path.findLast((part) => typeof part === 'string') ?? '')
}

function isWrongType(issue: Issue, input: unknown): boolean {
  if (issue.code !== 'invalid_type' || isOwnText(issue.message)) return false
  const value = valueAt(input, issue.path)
  return value !== undefined && value !== null && (typeof value !== 'string' || issue.expected !== 'number')
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input
  for (const part of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = Reflect.get(value, part)
  }
  return value
}

/** Of values with a wrong type, only text instead of a number is reported on its field. */
const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''

const isOwnText = (message: string) => message.startsWith('error.') || message.startsWith('validation.')

// texts: validation.*
/** A schema may have its own text key as its message; otherwise the kind of the issue decides. */
function toText(issue: Issue, value: unknown): { text: string; params?: TextParams } {
  if (isOwnText(issue.message)) return { text: issue.message }
  switch (issue.code) {
    case 'invalid_type':
      return { text: isText(value) ? 'validation.number' : 'validation.required' }
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) === 1
        ? { text: 'validation.required' }
        : {
            text: `validation.${issue.origin === 'string' ? 'min_length' : 'min'}`,
            params: { min: Number(issue.minimum) },
          }
    case 'too_big':
      return {
        text: `validation.${issue.origin === 'string' ? 'max_length' : 'max'}`,
        params: { max: Number(issue.maximum) },
      }
    case 'invalid_format':
      return {
        text:
          issue.format === 'email'
            ? 'validation.email'
            : issue.format === 'url'
              ? 'validation.url'
              : 'validation.format',
      }
    default:
      return { text: 'validation.value' }
  }
}
