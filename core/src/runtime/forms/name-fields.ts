import { nameField } from '@querent/sdk/contract'
import type { FieldMessages } from './field-messages.ts'

const usernameSource = /^[\p{L}\p{M}\p{N} ._-]+$/u
const profilePath = /^[a-z0-9._-]+$/

/** A name that a username can be made of: letters of any script, digits, space, - . _ */
export const personName = /* @__PURE__ */ nameField.refine((name) => usernameSource.test(name))

/** The name in the address of a profile. */
export const profileName = /* @__PURE__ */ nameField.refine((name) => profilePath.test(name))

export const profileNameMessages: FieldMessages = {
  too_small: 'form.name_length',
  too_big: 'form.name_length',
  invalid_format: 'form.profile_name_characters',
  custom: 'form.profile_name_characters',
}
