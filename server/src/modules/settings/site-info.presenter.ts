import type { LegalKind, LegalText, SiteInfo } from '@querent/sdk/contract'
import { readProductVersion } from '../../platform/product/index.ts'
import type { Texts } from '../../platform/texts/index.ts'
import { defaultSettings, type SiteSettings } from './site-settings.rules.ts'

type TagLists = Pick<SiteInfo['site_write'], 'recommend_tags' | 'reserved_tags'>

/** The fields that newer clients read separately from the write rules, by set. */
export const uploadFields = [
  'max_image_size',
  'max_attachment_size',
  'max_image_megapixel',
  'authorized_image_extensions',
  'authorized_attachment_extensions',
] as const
export const questionFields = ['min_tags', 'min_content', 'restrict_answer'] as const

export function presentThemeOptions(texts: Texts, language: string): { label: string; value: string }[] {
  return [{ label: texts.text(language, 'settings.theme.default'), value: 'default' }]
}

/** The public settings in the format of both older and newer clients. */
export function presentSiteInfo(
  settings: SiteSettings,
  tags: TagLists,
  { texts, language, version }: { texts: Texts; language: string; version: string },
): SiteInfo {
  const {
    general: ownGeneral,
    interface: display,
    users,
    branding,
    login,
    legal,
    seo,
    theme,
    custom,
    maintenance,
  } = settings
  const { update_check_url: _, ...general } = ownGeneral
  const {
    blocked_email_domains,
    blocked_ip_addresses,
    require_staff_two_factor,
    unconfirmed_account_days,
    ...publicLogin
  } = login
  const { flags_to_hide, flag_reputation, new_account_days, new_account_posts, ...rules } = settings.write
  const write = { ...rules, ...tags }
  const { default_avatar, gravatar_base_url } = users
  const { external_content_display } = legal
  return {
    general,
    interface: { ...display, default_avatar },
    users_settings: { default_avatar, gravatar_base_url },
    branding,
    login: publicLogin,
    theme: { ...theme, theme_options: presentThemeOptions(texts, language) },
    custom_css_html: custom,
    site_seo: seo,
    site_users: users,
    site_write: write,
    site_advanced: pick(write, uploadFields),
    site_questions: pick(write, questionFields),
    site_tags: pick(write, ['required_tag', 'recommend_tags', 'reserved_tags']),
    site_legal: { external_content_display, ...presentWrittenLegal(legal) },
    site_security: {
      login_required: login.login_required,
      external_content_display,
      check_update: general.check_update,
    },
    ...(maintenance.is_read_only && { maintenance: { message: maintenance.message } }),
    version,
    revision: '',
    ai_enabled: false,
    mcp_enabled: false,
  }
}

/** The public settings of a site that is not installed yet. */
export function defaultSiteInfo(texts: Texts, language: string): SiteInfo {
  return presentSettings(defaultSettings, texts, language)
}

/** The public settings without the lists of tags, which are read from the database. */
export function presentSettings(settings: SiteSettings, texts: Texts, language: string): SiteInfo {
  const noTags = { recommend_tags: [], reserved_tags: [] }
  return presentSiteInfo(settings, noTags, { texts, language, version: readProductVersion() })
}

/** Empty texts are neither linked nor to be accepted. */
function presentWrittenLegal(legal: SiteSettings['legal']) {
  return {
    has_terms: legal.terms_of_service_parsed_text !== '',
    has_privacy: legal.privacy_policy_parsed_text !== '',
  }
}

/** Empty texts are left out. */
export function presentLegalText({ legal, legal_state }: SiteSettings, kind: LegalKind): LegalText {
  const fields =
    kind === 'tos'
      ? pick(legal, ['terms_of_service_original_text', 'terms_of_service_parsed_text'])
      : pick(legal, ['privacy_policy_original_text', 'privacy_policy_parsed_text'])
  const written = Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''))
  const { changed_at } = legal_state[kind]
  return Object.keys(written).length > 0 && changed_at > 0 ? { ...written, changed_at } : written
}

export function pick<T, Key extends keyof T>(object: T, keys: readonly Key[]): Pick<T, Key> {
  // Object.fromEntries loses the type of the keys.
  return Object.fromEntries(keys.map((key) => [key, object[key]])) as Pick<T, Key>
}
