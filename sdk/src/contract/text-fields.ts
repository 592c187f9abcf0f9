import { z } from 'zod'
import { characterCount, text } from './text-length.ts'

type Limits = { min: number; max: number }

/** Text with limits; empty and absent are fine, too. */
export const optionalTextField = ({ min, max }: Limits) => emptyOrLonger(text({ max }), min).optional()

function emptyOrLonger(schema: z.ZodString, min: number) {
  return schema.check(({ value, issues }) => {
    if (value === '' || characterCount(value) >= min) return
    issues.push({ code: 'too_small', origin: 'string', minimum: min, inclusive: true, input: value })
  })
}

const oneLine = z
  .string()
  .trim()
  .regex(/^\P{Cc}*$/u)

/** 2 to 30 characters on one line, without blanks around them. */
export const nameField = oneLine.pipe(text({ min: 2, max: 30 }))

/** As `nameField`; empty and absent mean "leave it as it is". */
export const optionalNameField = oneLine.pipe(emptyOrLonger(text({ max: 30 }), 2)).optional()

export const emailField = z.string().trim().max(500).meta({ format: 'email' }).pipe(z.email())

/** A password that is typed to prove who one is. */
export const passwordField = text({ min: 8, max: 32 })

/** A password that is being chosen. */
export const newPasswordField = passwordField.refine((value) => !/\s/.test(value), {
  message: 'error.password.space_invalid',
})
