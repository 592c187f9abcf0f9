import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { languageOption, languagePack } from './languages.ts'
import { legalKind } from './legal.ts'
import {
  siteAvatars,
  siteBranding,
  siteCustom,
  siteGeneral,
  siteInterface,
  siteLegal,
  siteLogin,
  siteQuestionRules,
  siteSeo,
  siteTagRules,
  siteTheme,
  siteUploadRules,
  siteUsers,
  siteWrite,
} from './site-settings.ts'
import { tagBasic } from './tags.ts'

/** A theme to choose. */
export const themeOption = z.object({ label: z.string(), value: z.string() })

const externalContent = siteLegal.shape.external_content_display

/** The public settings of the site: the older and the newer layout side by side. */
export const siteInfo = z.object({
  general: siteGeneral,
  interface: siteInterface.extend({ default_avatar: siteUsers.shape.default_avatar }),
  users_settings: siteAvatars,
  branding: siteBranding,
  login: siteLogin,
  theme: siteTheme.extend({ theme_options: z.array(themeOption) }),
  custom_css_html: siteCustom,
  site_seo: siteSeo,
  site_users: siteUsers,
  site_write: siteWrite,
  site_advanced: siteUploadRules,
  site_questions: siteQuestionRules,
  site_tags: siteTagRules,
  site_legal: z.object({
    external_content_display: externalContent,
    /** Whether the site has terms of service. A Querent extension. */
    has_terms: z.boolean(),
    /** Whether the site has a privacy policy. A Querent extension. */
    has_privacy: z.boolean(),
  }),
  site_security: z.object({
    login_required: z.boolean(),
    external_content_display: externalContent,
    check_update: z.boolean(),
  }),
  /** Present while the site is read-only; the message is the operator’s, or empty. A Querent extension. */
  maintenance: z.object({ message: z.string() }).optional(),
  version: z.string(),
  revision: z.string(),
  ai_enabled: z.literal(false),
  mcp_enabled: z.literal(false),
})
export type SiteInfo = z.infer<typeof siteInfo>

/** One of the two legal texts. */
export const legalText = z.object({
  terms_of_service_original_text: z.string().optional(),
  terms_of_service_parsed_text: z.string().optional(),
  privacy_policy_original_text: z.string().optional(),
  privacy_policy_parsed_text: z.string().optional(),
  /** When the text was last changed. A Querent extension. */
  changed_at: z.int().optional(),
})
export type LegalText = z.infer<typeof legalText>

const openGet = { method: 'GET', access: 'open' } as const

/** What every client reads on start. Calls that are `open` work even if the site is private. */
export const siteEndpoints = {
  siteInfo: endpoint({
    ...openGet,
    path: '/siteinfo',
    summary: 'Returns the public settings of the site.',
    data: siteInfo,
  }),
  siteLegal: endpoint({
    ...openGet,
    path: '/siteinfo/legal',
    summary: 'Returns the terms of service or the privacy policy; empty texts are omitted.',
    query: z.object({ info_type: legalKind }),
    data: legalText,
  }),
  languageOptions: endpoint({
    ...openGet,
    path: '/language/options',
    summary: 'Lists the languages of the interface, with the site’s own first.',
    data: z.array(languageOption),
  }),
  languageConfig: endpoint({
    ...openGet,
    path: '/language/config',
    summary: 'Returns all texts in the language of the request.',
    data: languagePack,
  }),
  searchDescription: endpoint({
    ...openGet,
    path: '/search/desc',
    summary: 'Returns the name of the search plugin; empty for the built-in search.',
    data: z.object({ name: z.string(), icon: z.string(), link: z.string() }),
  }),
  captchaConfig: endpoint({
    ...openGet,
    path: '/captcha/config',
    summary: 'Returns the name and the settings of the captcha plugin.',
    data: z.object({ slug_name: z.string(), config: z.record(z.string(), z.unknown()).nullable() }),
  }),
  embedConfig: endpoint({
    ...openGet,
    path: '/embed/config',
    summary: 'Lists the platforms whose content posts may embed.',
    data: z.array(z.object({ platform: z.string(), enable: z.boolean() })),
  }),
  renderConfig: endpoint({
    ...openGet,
    path: '/render/config',
    summary: 'Returns the settings of the rendering plugin.',
    data: z.object({ select_theme: z.string() }).nullable(),
  }),
  sidebarConfig: endpoint({
    method: 'GET',
    access: 'public',
    path: '/sidebar/config',
    summary: 'Returns what the sidebar plugin shows.',
    data: z.object({
      tags: z.array(tagBasic).nullable(),
      links_text: z.string(),
    }),
  }),
}
