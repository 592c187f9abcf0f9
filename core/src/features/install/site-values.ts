import type { InputFor } from '../../api/index.ts'
import type { Translate } from '../../lib/i18n/index.ts'
import type { FieldErrors } from '../../runtime/errors/index.ts'
import {
  atMost,
  email,
  findErrors,
  newPassword,
  required,
  sameAs,
  username,
  webAddress,
} from '../../runtime/forms/index.ts'
import type { SavedAnswers } from './saved-answers.ts'

export const siteFields = [
  'site_name',
  'site_url',
  'contact_email',
  'name',
  'email',
  'password',
  'confirm_password',
  'external_content_display',
  'login_required',
] as const

export type SiteField = (typeof siteFields)[number]
export type SiteValues = Record<SiteField, string>

export type SiteFieldsProps = {
  field: (name: SiteField) => { name: SiteField; error: string | undefined }
  defaults: SavedAnswers
}

export function findSiteErrors(t: Translate, values: SiteValues): FieldErrors {
  return findErrors(t, {
    site_name: [values.site_name, required, atMost(30)],
    site_url: [values.site_url, required, webAddress, atMost(512)],
    contact_email: [values.contact_email, required, email],
    name: [values.name, required, username],
    email: [values.email, required, email],
    password: [values.password, required, newPassword],
    confirm_password: [values.confirm_password, required, sameAs(values.password)],
  })
}

/** The form as the call takes it; the repeated password is compared here alone. */
export function siteInput(values: SiteValues, lang: string): InputFor<'installationBaseInfo'> {
  return {
    lang,
    site_name: values.site_name.trim(),
    site_url: values.site_url.trim(),
    contact_email: values.contact_email.trim(),
    name: values.name.trim(),
    email: values.email.trim(),
    password: values.password,
    login_required: values.login_required !== '',
    external_content_display:
      values.external_content_display === 'ask_before_display' ? 'ask_before_display' : 'always_display',
  }
}

/** What may outlive a reload in the browser. */
export function withoutPasswords(values: SiteValues): SavedAnswers {
  const { password: _secret, confirm_password: _again, ...others } = values
  return others
}
