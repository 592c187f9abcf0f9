import { z } from 'zod'
import { isBlank } from './blank-text.ts'

/** Text whose limits count Unicode characters, not UTF-16 units. */
export function text({ min = 0, max }: { min?: number; max: number }) {
  return z
    .string()
    .check(({ value, issues }) => {
      const length = characterCount(value)
      if (length < min) {
        issues.push({ code: 'too_small', origin: 'string', minimum: min, inclusive: true, input: value })
      }
      if (length > max) {
        issues.push({ code: 'too_big', origin: 'string', maximum: max, inclusive: true, input: value })
      }
    })
    .meta({ minLength: min, maxLength: max })
}

/**
 * Removes the characters that change the direction of the following text: in a name or a title they would
 * also affect what others have written next to it.
 */
export const withoutDirections = (value: string) => value.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')

/** A single line without anything that takes effect where it is displayed, such as in a terminal. */
export const toPlainLine = (value: string) => withoutDirections(value).replace(/\p{Cc}+/gu, ' ')

/**
 * Like `text`, on a single line; surrounding blanks are dropped and not counted, and an invisible text is
 * empty.
 */
export function trimmedText({ min = 0, max }: { min?: number; max: number }) {
  return z
    .string()
    .overwrite(toPlainLine)
    .trim()
    .overwrite((value) => (isBlank(value) ? '' : value))
    .meta({ minLength: min, maxLength: max })
    .pipe(text({ min, max }))
}

/** Like `text`, with at least one visible character. */
export const visibleText = (limits: { min: number; max: number }) =>
  text(limits).refine((value) => !isBlank(value), { error: 'validation.required' })

/** Like `visibleText`, or empty. */
export const optionalVisibleText = ({ max }: { max: number }) =>
  text({ max }).refine((value) => value === '' || !isBlank(value), { error: 'validation.required' })

/** The number of Unicode characters in a text, without building a list of them. */
export function characterCount(value: string): number {
  let count = 0
  for (const _ of value) count++
  return count
}
