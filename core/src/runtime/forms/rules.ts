import type { TextParams, Translate } from '../../lib/i18n/index.ts'
import type { FieldErrors } from '../errors/index.ts'

/** What is wrong with a value, as a text with its parameters. */
export type Finding = { key: string; params?: TextParams }
export type Rule = (value: string) => Finding | undefined

// Looser than the server's: it only has to catch slips before they are sent.
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/
const nameShape = /^[\p{L}\p{M}\p{N} ._-]+$/u
const usernameShape = /^[A-Za-z0-9 ._-]+$/
const nameLimits = { min: 2, max: 30 }
const passwordLimits = { min: 8, max: 32 }

/** Unicode characters, as the server counts them. */
const lengthOf = (text: string) => [...text].length

export const required: Rule = (value) => (value.trim() === '' ? { key: 'form.required' } : undefined)

/** Rules below let an empty value pass, so that optional fields can use them; `required` goes before them. */
const unlessEmpty =
  (rule: Rule): Rule =>
  (value) =>
    value === '' ? undefined : rule(value)

export function atMost(max: number): Rule {
  return (value) => (lengthOf(value.trim()) > max ? { key: 'form.too_long', params: { max } } : undefined)
}

export const email = unlessEmpty((value) =>
  emailShape.test(value.trim()) && value.length <= 500 ? undefined : { key: 'form.email' },
)

function nameRule(shape: RegExp, key: string): Rule {
  return unlessEmpty((value) => {
    const name = value.trim()
    const length = lengthOf(name)
    if (length < nameLimits.min || length > nameLimits.max)
      return { key: 'form.name_length', params: nameLimits }
    return shape.test(name) ? undefined : { key }
  })
}

/** A name that a username can be made of: letters of any script, digits, space, - . _ */
export const personName = nameRule(nameShape, 'form.name_characters')

/** The same with Latin letters alone, which stay as they are. */
export const username = nameRule(usernameShape, 'form.username_characters')

/** The name in the address of a profile. */
export const profileName = nameRule(/^[a-z0-9._-]+$/, 'form.profile_name_characters')

/** 2 to 30 characters of any kind. */
export const displayName = nameRule(/^\P{Cc}*$/u, 'form.name_characters')

/** A password that is typed to prove who one is. */
export const password = unlessEmpty((value) => {
  const length = lengthOf(value)
  return length < passwordLimits.min || length > passwordLimits.max
    ? { key: 'form.password_length' }
    : undefined
})

/** A password that is being chosen. */
export const newPassword = unlessEmpty(
  (value) => password(value) ?? (/\s/.test(value) ? { key: 'form.password_spaces' } : undefined),
)

export function sameAs(other: string): Rule {
  return (value) => (value === other ? undefined : { key: 'form.password_mismatch' })
}

export const webAddress = unlessEmpty((value) => {
  const url = URL.canParse(value.trim()) ? new URL(value.trim()) : undefined
  return url && /^https?:$/.test(url.protocol) && url.hostname !== '' ? undefined : { key: 'form.url' }
})

/** The first finding of each field: `findErrors(t, { e_mail: [values.e_mail, required, email] })`. */
export function findErrors(
  t: Translate,
  checks: Record<string, readonly [value: string, ...rules: Rule[]]>,
): FieldErrors {
  const errors: FieldErrors = {}
  for (const [field, [value, ...rules]] of Object.entries(checks)) {
    for (const rule of rules) {
      const finding = rule(value)
      if (!finding) continue
      errors[field] = t(finding.key, finding.params)
      break
    }
  }
  return errors
}
