import { z } from 'zod'
import { textLimits } from './limits.ts'
import { characterCount, text } from './text-length.ts'
import { toVisibleName } from './visible-name.ts'

type Limits = { min: number; max: number }

/** Text with limits; empty and absent are fine, too. */
export const optionalTextField = ({ min, max }: Limits) => emptyOrLonger(text({ max }), min).optional()

function emptyOrLonger(schema: z.ZodString, min: number) {
  return schema.check(({ value, issues }) => {
    if (value === '' || characterCount(value) >= min) return
    issues.push({ code: 'too_small', origin: 'string', minimum: min, inclusive: true, input: value })
  })
}

/** More than any name takes with all that is not seen of it. */
const maxSentName = 1000

/** What is too long anyway stays as it was sent: a megabyte of letters in another style takes seconds to make plain. */
const toName = (sent: string) => (sent.length > maxSentName ? sent : toVisibleName(sent))

const oneLine = (sent: z.ZodString) => sent.overwrite(toName).regex(/^\P{Cc}*$/u)

/** A name on one line, in which everything is seen. */
export const nameField = oneLine(z.string()).pipe(text(textLimits.name))

/** As `nameField`; empty and absent mean "leave it as it is". Something of which nothing is seen is not empty. */
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

/** A password that is typed to prove who one is. */
export const passwordField = text(textLimits.password)

/** A password that is being chosen. */
export const newPasswordField = passwordField.refine((value) => !/\s/.test(value), {
  message: 'error.password.space_invalid',
})
