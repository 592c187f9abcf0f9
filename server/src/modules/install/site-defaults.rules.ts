import type { InstallationForm } from '@querent/sdk/contract'
import { getBasePath } from '../../platform/http/index.ts'
import { bareSiteUrl, defaultSettings, type SiteSettings } from '../settings/index.ts'

const zones = new Set([
  ...[
    'New_York',
    'Chicago',
    'Los_Angeles',
    'Toronto',
    'Vancouver',
    'Mexico_City',
    'Sao_Paulo',
    'Buenos_Aires',
  ].map((city) => `America/${city}`),
  ...['London', 'Paris', 'Berlin', 'Madrid', 'Rome', 'Moscow'].map((city) => `Europe/${city}`),
  ...['Shanghai', 'Tokyo', 'Singapore', 'Dubai', 'Hong_Kong', 'Seoul', 'Bangkok', 'Kolkata'].map(
    (city) => `Asia/${city}`,
  ),
  ...['Australia/Sydney', 'Australia/Melbourne', 'Pacific/Auckland'],
  ...['Cairo', 'Johannesburg', 'Lagos'].map((city) => `Africa/${city}`),
])

/** The server's own zone if it is one of the list, else UTC. */
function defaultTimeZone(serverZone = new Intl.DateTimeFormat().resolvedOptions().timeZone): string {
  return zones.has(serverZone) ? serverZone : 'UTC'
}

const notForCrawlers = [
  '/admin',
  '/search',
  '/install',
  '/review',
  '/users/login',
  '/users/register',
  '/users/account-recovery',
  '/users/oauth/*',
  '/users/*/*',
  '/answer/api',
  '/*?code*',
  '/swagger/*',
]

function defaultRobots(siteUrl: string): string {
  const base = getBasePath(siteUrl)
  const rules = notForCrawlers.map((path) => `Disallow: ${base}${path}`)
  return ['User-agent: *', ...rules, '', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n')
}

/** The settings of a new site. */
export function getSettings(form: InstallationForm): SiteSettings {
  const siteUrl = bareSiteUrl(form.site_url)
  return {
    ...defaultSettings,
    general: {
      ...defaultSettings.general,
      name: form.site_name,
      site_url: siteUrl,
      contact_email: form.contact_email,
    },
    interface: { language: form.lang, time_zone: defaultTimeZone() },
    login: { ...defaultSettings.login, login_required: form.login_required },
    legal: { ...defaultSettings.legal, external_content_display: form.external_content_display },
    seo: { permalink: 2, robots: defaultRobots(siteUrl) },
  }
}
