import { z } from 'zod'
import { type EndpointDefinition, endpoint } from './endpoint.ts'
import { nothing } from './envelope.ts'
import { languageOption } from './languages.ts'
import { emailDomain, imageBase, senderAddress } from './settings-formats.ts'
import { themeOption } from './site.ts'
import {
  adminGeneral,
  privilegeLevel,
  settingsRevision,
  siteAvatars,
  siteBranding,
  siteCustom,
  siteInterface,
  siteLegal,
  siteLegalForm,
  siteLogin,
  siteLoginRules,
  siteModerationRules,
  siteQuestionRules,
  siteSeo,
  siteTagRules,
  siteTheme,
  siteUploadRules,
  siteUsers,
  siteWrite,
  siteWriteForm,
  smtpSettings,
} from './site-settings.ts'
import { siteUrl } from './site-url.ts'

// Two generations of clients name the same values in different bundles. Where a path is the same in both, a field
// that only one of them knows is optional in a PUT, and its absence leaves the value as it is.

/** Which values the environment sets, and by which variable: they are shown and cannot be changed. */
const fromEnvironment = { from_environment: z.record(z.string(), z.string()).default({}) }

const generalUpdate = adminGeneral.extend({
  site_url: siteUrl,
  check_update: z.boolean().optional(),
  update_check_url: adminGeneral.shape.update_check_url.unwrap().optional(),
})
const checkedImageBase = { gravatar_base_url: imageBase.default('') }
const interfaceSettings = siteInterface.extend(siteAvatars.shape)
const interfaceUpdate = siteInterface.extend({
  default_avatar: siteUsers.shape.default_avatar.optional(),
  gravatar_base_url: imageBase.optional(),
})
const loginUpdate = siteLogin.extend({
  allow_email_domains: z.array(emailDomain).nullable().default(null),
  login_required: z.boolean().optional(),
  require_email_verification: z.boolean().optional(),
  blocked_email_domains: z.array(emailDomain).max(1000).nullable().optional(),
  blocked_ip_addresses: siteLoginRules.shape.blocked_ip_addresses.optional(),
  require_staff_two_factor: z.boolean().optional(),
  unconfirmed_account_days: siteLoginRules.shape.unconfirmed_account_days.optional(),
})
const themeSettings = siteTheme.extend({ theme_options: z.array(themeOption) })

/** The legal texts without the display of external content, which newer clients find in `siteSecurity`. */
export const sitePolicies = siteLegal.omit({ external_content_display: true })
/** Whether visitors must log in, and what pages load from other sites. */
export const siteSecurity = z.object({
  login_required: z.boolean().default(false),
  external_content_display: siteLegal.shape.external_content_display,
  check_update: z.boolean().default(true),
})
export type SiteSecurity = z.infer<typeof siteSecurity>

const smtpUpdate = smtpSettings.extend({
  from_email: senderAddress,
  test_email_recipient: z.union([z.literal(''), z.email().max(512)]).default(''),
})

const privilegeValue = z.object({ key: z.string(), label: z.string(), value: z.int() })
/** A level of privileges, with the reputation that each of them needs. */
export const privilegeOption = z.object({
  level: privilegeLevel,
  level_desc: z.string(),
  privileges: z.array(privilegeValue),
})
export type PrivilegeOption = z.infer<typeof privilegeOption>

const privilegeUpdate = z.object({
  level: privilegeLevel,
  custom_privileges: z
    .array(z.object({ key: z.string().min(1).max(100), value: z.int().min(1).max(1_000_000_000) }))
    .max(100)
    .nullish(),
})

type Shapes<Read extends z.ZodRawShape, Update extends z.ZodRawShape, Done> = {
  read: z.ZodObject<Read>
  update: z.ZodObject<Update>
  done?: Done
} & Pick<EndpointDefinition, 'reasons' | 'confirm'>

/** One bundle of settings: read whole, replaced whole. */
function bundle<
  Read extends z.ZodRawShape,
  Update extends z.ZodRawShape,
  Done extends z.ZodType = typeof nothing,
>(path: string, what: string, shapes: Shapes<Read, Update, Done>) {
  return {
    info: endpoint({
      method: 'GET',
      base: 'admin',
      path,
      access: 'admin',
      summary: `Returns ${what}.`,
      data: shapes.read.extend({ revision: settingsRevision.optional() }),
    }),
    update: endpoint({
      method: 'PUT',
      base: 'admin',
      path,
      access: 'admin',
      summary: `Replaces ${what}.`,
      body: shapes.update.extend({ revision: settingsRevision.optional() }),
      // Absent means that the call returns nothing, like the default of the type parameter.
      data: (shapes.done ?? nothing) as Done,
      reasons: [...(shapes.reasons ?? []), 'error.setting.changed_elsewhere'],
      confirm: shapes.confirm,
    }),
  }
}

const tagReasons = ['error.tag.not_found', 'error.tag.not_contain_synonym_tags'] as const

const general = bundle('/siteinfo/general', 'the name, address and description of the site', {
  read: adminGeneral.extend(fromEnvironment),
  update: generalUpdate,
  done: adminGeneral,
  confirm: 'password',
})
const interfaces = bundle('/siteinfo/interface', 'the language, time zone and default avatar', {
  read: interfaceSettings,
  update: interfaceUpdate,
  reasons: ['error.lang.not_found'],
})
const branding = bundle('/siteinfo/branding', 'the logos and icons', {
  read: siteBranding,
  update: siteBranding,
})
const write = bundle('/siteinfo/write', 'the rules for posts, tags and uploads', {
  read: siteWriteForm,
  // Older clients do not send the rules of flags.
  update: siteWrite.extend(siteModerationRules.partial().shape),
  reasons: tagReasons,
})
const legal = bundle('/siteinfo/legal', 'the legal texts and the display of external content', {
  read: siteLegalForm,
  update: siteLegalForm,
})
const seo = bundle('/siteinfo/seo', 'the permalink format and robots.txt', { read: siteSeo, update: siteSeo })
const theme = bundle('/siteinfo/theme', 'the theme, colors and layout', {
  read: themeSettings,
  update: siteTheme,
})
const custom = bundle('/siteinfo/custom-css-html', 'the custom CSS and HTML', {
  read: siteCustom,
  update: siteCustom.extend({ allowed_hosts: siteCustom.shape.allowed_hosts.unwrap().optional() }),
  confirm: 'password',
})
const login = bundle('/siteinfo/login', 'the rules for registration and login', {
  read: siteLoginRules,
  update: loginUpdate,
  confirm: 'password',
  reasons: ['error.two_factor.own_first', 'error.connector.no_other_login'],
})
const users = bundle('/siteinfo/users', 'the rules for changing one’s own profile', {
  read: siteUsers,
  update: siteUsers.extend(checkedImageBase),
})
const avatars = bundle('/siteinfo/users-settings', 'the default avatar', {
  read: siteAvatars,
  update: siteAvatars.extend(checkedImageBase),
})
const question = bundle('/siteinfo/question', 'the rules for questions', {
  read: siteQuestionRules,
  update: siteQuestionRules,
})
const tag = bundle('/siteinfo/tag', 'the recommended and reserved tags', {
  read: siteTagRules,
  update: siteTagRules,
  reasons: tagReasons,
})
const advanced = bundle('/siteinfo/advanced', 'the upload limits', {
  read: siteUploadRules,
  update: siteUploadRules,
})
const policies = bundle('/siteinfo/polices', 'the terms of service and the privacy policy', {
  read: sitePolicies,
  update: sitePolicies,
})
const security = bundle('/siteinfo/security', 'private mode and the display of external content', {
  read: siteSecurity,
  update: siteSecurity,
  confirm: 'password',
})
const smtp = bundle('/setting/smtp', 'the mail settings', {
  read: smtpSettings.extend(fromEnvironment),
  update: smtpUpdate,
  confirm: 'password',
  reasons: ['error.smtp.config_from_name_cannot_be_email'],
})
const privileges = bundle('/setting/privileges', 'the reputation required for each privilege', {
  read: z.object({ options: z.array(privilegeOption), selected_level: privilegeLevel }),
  update: privilegeUpdate,
  confirm: 'password',
  reasons: ['error.object.not_found'],
})

/** Two calls for each page of settings: one to read it, one to replace it. */
export const adminSettingsEndpoints = {
  siteGeneralInfo: general.info,
  siteGeneralUpdate: general.update,
  siteInterfaceInfo: interfaces.info,
  siteInterfaceUpdate: interfaces.update,
  siteBrandingInfo: branding.info,
  siteBrandingUpdate: branding.update,
  siteWriteInfo: write.info,
  siteWriteUpdate: write.update,
  siteLegalInfo: legal.info,
  siteLegalUpdate: legal.update,
  siteSeoInfo: seo.info,
  siteSeoUpdate: seo.update,
  siteThemeInfo: theme.info,
  siteThemeUpdate: theme.update,
  siteCustomInfo: custom.info,
  siteCustomUpdate: custom.update,
  siteLoginInfo: login.info,
  siteLoginUpdate: login.update,
  siteUsersInfo: users.info,
  siteUsersUpdate: users.update,
  siteAvatarsInfo: avatars.info,
  siteAvatarsUpdate: avatars.update,
  siteQuestionRulesInfo: question.info,
  siteQuestionRulesUpdate: question.update,
  siteTagRulesInfo: tag.info,
  siteTagRulesUpdate: tag.update,
  siteUploadRulesInfo: advanced.info,
  siteUploadRulesUpdate: advanced.update,
  sitePoliciesInfo: policies.info,
  sitePoliciesUpdate: policies.update,
  siteSecurityInfo: security.info,
  siteSecurityUpdate: security.update,
  smtpSettingInfo: smtp.info,
  smtpSettingUpdate: smtp.update,
  privilegeSettingInfo: privileges.info,
  privilegeSettingUpdate: privileges.update,
  themeOptionList: endpoint({
    method: 'GET',
    base: 'admin',
    path: '/theme/options',
    access: 'admin',
    summary: 'Lists the themes.',
    data: z.array(themeOption),
  }),
  adminLanguageOptions: endpoint({
    method: 'GET',
    base: 'admin',
    path: '/language/options',
    access: 'admin',
    summary: 'Lists the installed languages.',
    data: z.array(languageOption),
  }),
}
