import { nameField } from '@querent/sdk/contract'
import { z } from 'zod'
import type { FieldMessages } from './field-messages.ts'

const usernameSource = /^[\p{L}\p{M}\p{N} ._-]+$/u
const profilePath = /^[a-z0-9._-]+$/

/** A name from which a username can be made: letters of any script, digits, space, - . _ */
export const userName = /* @__PURE__ */ nameField.refine((name) => usernameSource.test(name))

/** The name in the URL of a profile. */
export const profileName = /* @__PURE__ */ nameField.refine((name) => profilePath.test(name))

export const profileNameMessages: FieldMessages = {
  too_small: 'form.name_length',
  too_big: 'form.name_length',
  invalid_format: 'form.profile_name_characters',
  custom: 'form.profile_name_characters',
}

/** The contract's limits for a number: both, or only the lower one. */
export function getRange(schema: z.ZodType): NumberLimits | undefined {
  const number = unwrap(schema)
  if (!(number instanceof z.ZodNumber)) return undefined
  const { minValue: min, maxValue: max } = number
  // An integer without limits has those of exact arithmetic.
  if (min === null || min <= Number.MIN_SAFE_INTEGER) return undefined
  return { min, max: max !== null && max < Number.MAX_SAFE_INTEGER ? max : undefined }
}

function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  const isWrapped =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
  return isWrapped ? unwrap(schema.unwrap()) : schema
}

export type NumberLimits = { min: number; max: number | undefined }

export type FieldLimits = { min: number; max: number }

/** The contract's length limits for a text field, for messages and `maxLength`. */
export function getLimits(schema: z.ZodType): FieldLimits {
  return findLimits(schema) ?? { min: 0, max: Number.POSITIVE_INFINITY }
}

function findLimits(schema: z.core.$ZodType): FieldLimits | undefined {
  if (schema instanceof z.ZodType) {
    // Texts of the contract count Unicode characters with a custom check and state their limits as metadata.
    const { minLength, maxLength } = schema.meta() ?? {}
    if (typeof maxLength === 'number') {
      return { min: typeof minLength === 'number' ? minLength : 0, max: maxLength }
    }
  }
  if (schema instanceof z.ZodString && schema.maxLength !== null) {
    return { min: schema.minLength ?? 0, max: schema.maxLength }
  }
  if (schema instanceof z.ZodPipe) return findLimits(schema.in) ?? findLimits(schema.out)
  if (schema instanceof z.ZodUnion) {
    return schema.options.map(findLimits).find((limits) => limits !== undefined)
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return findLimits(schema.unwrap())
  }
  return undefined
}
