import { z } from 'zod'

/** Characters as people count them: an emoji is one. */
const lengthOf = (text: string) => [...text].length

type Limits = { min: number; max: number }

function limited({ min, max }: Limits, isOptional: boolean) {
  return z.string().check(({ value, issues }) => {
    if (isOptional && value === '') return
    const length = lengthOf(value)
    if (length < min) issues.push({ code: 'too_small', origin: 'string', minimum: min, input: value })
    if (length > max) issues.push({ code: 'too_big', origin: 'string', maximum: max, input: value })
  })
}

/** Text with limits that count characters. */
export const textField = (limits: Limits) => limited(limits, false)

/** As `textField`, where empty and absent are fine, too. */
export const optionalTextField = (limits: Limits) => limited(limits, true).optional()

/** 2 to 30 characters on one line, without blanks around them. */
export const nameField = z
  .string()
  .trim()
  .regex(/^\P{Cc}*$/u)
  .pipe(textField({ min: 2, max: 30 }))

/** As `nameField`; empty and absent mean "leave it as it is". */
export const optionalNameField = z
  .string()
  .trim()
  .regex(/^\P{Cc}*$/u)
  .pipe(limited({ min: 2, max: 30 }, true))
  .optional()

export const emailField = z.string().trim().max(500).pipe(z.email())

/** A password that is typed to prove who one is. */
export const passwordField = textField({ min: 8, max: 32 })

/** A password that is being chosen. */
export const newPasswordField = passwordField.refine((value) => !/\s/.test(value), {
  message: 'error.password.space_invalid',
})
