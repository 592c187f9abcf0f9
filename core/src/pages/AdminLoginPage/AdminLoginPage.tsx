import { siteLoginRules } from '@querent/sdk/contract'
import { defineSiteSettingsPage, settingsPages } from '../../features/admin/index.ts'
import type { Translate } from '../../lib/i18n/index.ts'

type Lines = readonly string[] | null

/** With a leading @, the domain without its subdomains. */
const domain = /^[.@]?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*$/u
const isDomain = (line: string) => domain.test(line)
const isIpAddress = (line: string) => siteLoginRules.shape.blocked_ip_addresses.safeParse([line]).success

/** Lists are pasted, and may have hundreds of lines: errors name the line. */
function findWrong(lines: Lines, isRight: (line: string) => boolean): string {
  const wrong = (lines ?? []).map((line) => line.trim()).filter((line) => line !== '' && !isRight(line))
  return wrong.slice(0, 3).join(', ')
}

type Lists = { allow_email_domains: Lines; blocked_email_domains: Lines; blocked_ip_addresses: Lines }

function checkLists(values: Lists, t: Translate): Record<string, string> {
  const messages = {
    allow_email_domains: ['not_a_domain', findWrong(values.allow_email_domains, isDomain)],
    blocked_email_domains: ['not_a_domain', findWrong(values.blocked_email_domains, isDomain)],
    blocked_ip_addresses: ['not_an_address', findWrong(values.blocked_ip_addresses, isIpAddress)],
  }
  // texts: admin_settings.login.not_a_domain, admin_settings.login.not_an_address
  return Object.fromEntries(
    Object.entries(messages).flatMap(([name, [key, lines]]) =>
      lines ? [[name, t(`admin_settings.login.${key}`, { lines })]] : [],
    ),
  )
}

export const page = defineSiteSettingsPage({
  settings: settingsPages.login,
  schema: siteLoginRules,
  check: checkLists,
  read: (api) => api.call('siteLoginInfo'),
  save: (api, values) => api.call('siteLoginUpdate', values),
})
