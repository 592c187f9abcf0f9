import { installationForm } from '@querent/sdk/contract'
import { z } from 'zod'
import type { InputFor } from '../../api/index.ts'
import { defaultSiteName } from '../../lib/default-site-name.ts'
import {
  type ContractForm,
  emailMessages,
  type FormRules,
  passwordMessages,
  siteUrlMessages,
} from '../../runtime/forms/index.ts'
import type { SavedAnswers } from './saved-answers.ts'

const empty = {
  site_name: defaultSiteName,
  site_url: '',
  contact_email: '',
  name: '',
  email: '',
  password: '',
  confirm_password: '',
  external_content_display: 'always_display',
  login_required: false,
  recommended_plugins: true,
  install_code: '',
}
export type SiteValues = typeof empty

export type SiteFieldsProps = { form: ContractForm<SiteValues> }

export function siteValues({ login_required, recommended_plugins, ...texts }: SavedAnswers): SiteValues {
  return {
    ...empty,
    ...texts,
    login_required: Boolean(login_required),
    recommended_plugins: recommended_plugins !== '',
  }
}

const { site_url } = installationForm.shape

export const siteRules = {
  schema: installationForm
    .pick({ site_name: true, contact_email: true, name: true, email: true, password: true })
    .extend({
      site_url: z.string().trim().pipe(site_url),
      name: z.string().trim().pipe(installationForm.shape.name),
    }),
  required: ['confirm_password'],
  messages: {
    site_url: siteUrlMessages,
    contact_email: emailMessages,
    email: emailMessages,
    name: {
      too_small: 'form.name_length',
      too_big: 'form.name_length',
      invalid_format: 'form.username_characters',
    },
    password: passwordMessages,
  },
} satisfies FormRules<SiteValues>

/** The form in the format of the call; the repeated password is only compared here. */
export function siteInput(values: SiteValues, lang: string): InputFor<'installationBaseInfo'> {
  const { confirm_password: _again, external_content_display: display, install_code, ...others } = values
  return {
    ...others,
    ...(install_code === '' ? {} : { install_code }),
    lang,
    external_content_display: display === 'ask_before_display' ? display : 'always_display',
  }
}

/** The values that are kept in the browser over a reload. */
export function withoutPasswords(values: SiteValues): SavedAnswers {
  const {
    password: _secret,
    confirm_password: _again,
    login_required,
    recommended_plugins,
    ...others
  } = values
  return {
    ...others,
    login_required: login_required ? 'on' : '',
    recommended_plugins: recommended_plugins ? 'on' : '',
  }
}
