import { z } from 'zod'
import { textLimits } from './limits.ts'
import { characterCount, text } from './text-length.ts'
import { toVisibleName } from './visible-name.ts'

type Limits = { min: number; max: number }

/** Text with limits; it may be empty or absent. */
export const optionalTextField = ({ min, max }: Limits) => emptyOrLonger(text({ max }), min).optional()

function emptyOrLonger(schema: z.ZodString, min: number) {
  return schema.check(({ value, issues }) => {
    if (value === '' || characterCount(value) >= min) return
    issues.push({ code: 'too_small', origin: 'string', minimum: min, inclusive: true, input: value })
  })
}

/** More than any name has, including its invisible characters. */
const maxSentName = 1000

/** Text that is too long is not normalized: for a megabyte of styled letters that would take seconds. */
const toName = (sent: string) => (sent.length > maxSentName ? sent : toVisibleName(sent))

const oneLine = (sent: z.ZodString) => sent.overwrite(toName).regex(/^\P{Cc}*$/u)

/** A single-line name in which everything is visible. */
export const nameField = oneLine(z.string()).pipe(text(textLimits.name))

/**
 * Like `nameField`; empty and absent mean "leave it as it is". A name with only invisible characters is not
 * empty.
 */
export const optionalNameField = oneLine(
  z.string().refine((value) => value.trim() === '' || toName(value) !== '', { error: 'validation.required' }),
)
  .pipe(emptyOrLonger(text({ max: textLimits.name.max }), textLimits.name.min))
  .optional()

/** An email address, without spaces around it. */
export const emailField = z
  .string()
  .trim()
  .max(textLimits.email.max)
  .meta({ format: 'email' })
  .pipe(z.email())

/** A password that proves the user's identity. */
export const passwordField = text(textLimits.password)

/** A password that is being chosen. */
export const newPasswordField = passwordField.refine((value) => !/\s/.test(value), {
  message: 'error.password.space_invalid',
})
