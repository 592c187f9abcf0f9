import type { SiteLegal, SiteUsers, SiteWriteRules, SmtpSettings } from '@querent/sdk/contract'
import { fieldError } from '../../platform/errors/index.ts'
import { type MarkdownRenderer, sanitizeHtml } from '../rendering/index.ts'

const gravatar = 'https://www.gravatar.com/avatar/'

/** Names and descriptions are plain text: HTML tags are removed. */
export function plainLine(text: string): string {
  return text.replace(/<\/?[a-z!][^>]*>/gi, '').trim()
}

/** Scheme, host and path of a URL, without a slash at the end. */
export function bareSiteUrl(text: string): string {
  const url = new URL(text)
  return `${url.protocol}//${url.host}${url.pathname}`.replace(/\/+$/, '')
}

/** The rules that forbid all crawling, for private sites. */
export const noCrawling = 'User-agent: *\nDisallow: /\n'

export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

export function withGravatar<Pair extends Pick<SiteUsers, 'gravatar_base_url'>>(pair: Pair): Pair {
  return { ...pair, gravatar_base_url: pair.gravatar_base_url.trim() || gravatar }
}

/**
 * `Example.org` and ` example.org ` mean the same; `@example.org` is different: the domain without its
 * subdomains.
 */
export function tidyDomains(domains: readonly string[] | null): string[] | null {
  if (domains === null) return null
  const tidy = domains.map((domain) => domain.trim().toLowerCase()).filter(Boolean)
  return tidy.length > 0 ? [...new Set(tidy)] : null
}

type ExtensionLists = Pick<SiteWriteRules, 'authorized_image_extensions' | 'authorized_attachment_extensions'>

/** Extensions are compared in lower case and without a dot. */
export function tidyExtensions<Rules extends ExtensionLists>(rules: Rules): Rules {
  const tidy = (list: readonly string[]) => [
    ...new Set(list.map((extension) => extension.trim().toLowerCase().replace(/^\./, '')).filter(Boolean)),
  ]
  return {
    ...rules,
    authorized_image_extensions: tidy(rules.authorized_image_extensions),
    authorized_attachment_extensions: tidy(rules.authorized_attachment_extensions),
  }
}

type Policies = Omit<SiteLegal, 'external_content_display'>

/** Clients send the HTML of the Markdown; if one sends none, it is rendered here. */
export async function renderPolicies(
  policies: Policies,
  markdown: MarkdownRenderer,
  userId: number,
): Promise<Policies> {
  const html = async (field: keyof Policies, parsed: string) =>
    parsed ? sanitizeHtml(parsed) : markdown.render({ source: policies[field], userId, field })
  return {
    terms_of_service_original_text: policies.terms_of_service_original_text,
    terms_of_service_parsed_text: await html(
      'terms_of_service_original_text',
      policies.terms_of_service_parsed_text,
    ),
    privacy_policy_original_text: policies.privacy_policy_original_text,
    privacy_policy_parsed_text: await html(
      'privacy_policy_original_text',
      policies.privacy_policy_parsed_text,
    ),
  }
}

/**
 * Keeps the stored policy, text and HTML, if its text differs from the rendered one: then it was not changed.
 */
export function mergePolicies(stored: Policies, rendered: Policies, sent: Partial<Policies>): Policies {
  const choose = (name: 'terms_of_service' | 'privacy_policy'): Partial<Policies> => {
    const original = `${name}_original_text` as const
    const parsed = `${name}_parsed_text` as const
    const isMine = sent[original] === rendered[original]
    const { [original]: text, [parsed]: html } = isMine ? rendered : stored
    return { [original]: text, [parsed]: html }
  }
  // Both policies are included, each with its two fields.
  return { ...choose('terms_of_service'), ...choose('privacy_policy') } as Policies
}

/** The password is sent as asterisks of the same length. */
export function maskPassword(smtp: SmtpSettings): SmtpSettings {
  return { ...smtp, smtp_password: '*'.repeat(smtp.smtp_password.length) }
}

const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The settings to store: a password of asterisks only means the one that is already stored. */
export function mergeSmtp(current: SmtpSettings, sent: SmtpSettings): SmtpSettings {
  if (looksLikeEmail.test(sent.from_name.trim())) {
    throw fieldError('error.smtp.config_from_name_cannot_be_email', 'from_name')
  }
  const isMask = /^\*+$/.test(sent.smtp_password)
  return { ...sent, smtp_password: isMask ? current.smtp_password : sent.smtp_password }
}
