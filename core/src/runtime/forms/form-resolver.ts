import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { z } from 'zod'
import type { Translate } from '../../lib/i18n/index.ts'
import { isBlank } from '../../lib/is-blank.ts'
import type { FieldErrors } from '../errors/index.ts'
import { getLimits, getRange, type NumberLimits } from './field-limits.ts'
import { defaultMessages, type FieldMessages } from './field-messages.ts'

export type FormRules<Values> = {
  /** The input of the call, from the contract, by the names of the form. */
  schema?: z.ZodType<Partial<Values>, Record<string, unknown>>
  /**
   * Fields that must be filled in here although the contract allows them to be empty; may depend on others.
   */
  required?: readonly (keyof Values & string)[] | ((values: Values) => readonly (keyof Values & string)[])
  messages?: Partial<Record<keyof Values & string, FieldMessages>>
  /** Checks that no schema can express, such as settings of the site; messages by field. */
  check?: (values: Values) => Partial<Record<keyof Values & string, string>>
}

type AnyValues = Record<string, unknown>

/** Validates values before they are sent and describes errors in the language of the page. */
export function createResolver(rules: FormRules<AnyValues>, t: Translate): Resolver<AnyValues> {
  const parse = zodResolver(rules.schema ?? z.looseObject({}))
  return async (values, context, options) => {
    const parsed = await parse(values, context, options)
    const found = {
      ...rules.check?.(values),
      ...describeMissing(rules, values, t),
      ...describeIssues(rules, { values, issues: parsed.errors, t }),
    }
    const errors = Object.entries(found).filter(([, message]) => message)
    if (errors.length > 0) {
      return {
        values: {},
        errors: Object.fromEntries(errors.map(([name, message]) => [name, { type: 'rule', message }])),
      }
    }
    // Parsing trims what the contract trims; fields unknown to the schema stay as they are.
    return { values: { ...values, ...parsed.values }, errors: {} }
  }
}

function describeMissing({ required = [], messages }: FormRules<AnyValues>, values: AnyValues, t: Translate) {
  const names = typeof required === 'function' ? required(values) : required
  const missing = names.filter((name) => isEmpty(values[name]))
  return Object.fromEntries(
    missing.map((name) => [name, t(getKey('blank', messages?.[name]) ?? 'form.required')]),
  )
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return isBlank(value)
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
}

type Found = { values: AnyValues; issues: Record<string, unknown>; t: Translate }

function describeIssues({ schema, messages }: FormRules<AnyValues>, { values, issues, t }: Found) {
  const shape: Record<string, z.ZodType> = schema instanceof z.ZodObject ? schema.shape : {}
  const errors: FieldErrors = {}
  for (const [name, issue] of Object.entries(issues)) {
    const value = values[name]
    const field = shape[name]
    const range = field && getRange(field)
    if (range && !messages?.[name]) {
      if (!isEmpty(value)) errors[name] = describeRange(range, t)
      continue
    }
    const code = typeof value === 'string' && isBlank(value) ? 'blank' : getCode(issue)
    const key = getKey(code, messages?.[name])
    if (key) errors[name] = t(key, field && getLimits(field))
  }
  return errors
}

function describeRange({ min, max }: NumberLimits, t: Translate): string {
  return max === undefined ? t('form.number_min', { min }) : t('form.number_range', { min, max })
}

/** The resolver puts the code of an issue into the type of the error. */
function getCode(issue: unknown): keyof FieldMessages {
  const hasType = typeof issue === 'object' && issue !== null && 'type' in issue
  const codes = ['too_small', 'too_big', 'invalid_format', 'custom'] as const
  return codes.find((code) => hasType && issue.type === code) ?? 'custom'
}

function getKey(code: keyof FieldMessages, messages: FieldMessages | undefined): string | undefined {
  return messages?.[code] ?? defaultMessages[code]
}
