import { daySeconds } from '../../platform/durations.ts'
import { escapeXml, getBasePath, withBasePath } from '../../platform/http/index.ts'
import { getDirection, type Texts, toLocale } from '../../platform/texts/index.ts'
import type { SiteSettings } from '../settings/index.ts'

type ManifestIcon = { src: string; sizes: string; type?: string; purpose?: string }

export type WebManifest = {
  manifest_version: number
  version: string
  revision: string
  id: string
  short_name: string
  name: string
  description: string
  lang: string
  dir: string
  icons: ManifestIcon[]
  shortcuts: { name: string; url: string }[]
  start_url: string
  scope: string
  display: string
  theme_color: string
  background_color: string
}

const iconSizes = [16, 32, 48, 128]
const defaultColor = '#0033ff'

/** The product's own logo, for sites without one; the last is designed to be cropped to a circle. */
export const ownIcons = [
  { file: 'icon-192.png', sizes: '192x192', purpose: 'any' },
  { file: 'icon-512.png', sizes: '512x512', purpose: 'any' },
  { file: 'icon-maskable-512.png', sizes: '512x512', purpose: 'maskable' },
] as const

type ManifestParts = { settings: SiteSettings; texts: Texts; version: string }

/** The web app manifest, with which a device installs the site. */
export function buildManifest({ settings, texts, version }: ManifestParts): WebManifest {
  const { general, theme } = settings
  const { language } = settings.interface
  const base = getBasePath(general.site_url)
  const at = (path: string) => withBasePath(path, base)
  return {
    manifest_version: 3,
    version,
    revision: '',
    id: at('/'),
    short_name: general.name,
    name: general.name,
    description: general.short_description || general.description,
    lang: toLocale(language),
    dir: getDirection(language),
    icons: getIcons(settings).map((icon) => ({ ...icon, src: at(icon.src) })),
    shortcuts: [
      { name: texts.text(language, 'manifest.ask'), url: at('/questions/ask') },
      { name: texts.text(language, 'manifest.search'), url: at('/search') },
      { name: texts.text(language, 'manifest.notifications'), url: at('/users/notifications/inbox') },
    ],
    start_url: '.',
    scope: at('/'),
    display: 'standalone',
    theme_color: theme.theme_config[theme.theme]?.primary_color ?? defaultColor,
    background_color: '#ffffff',
  }
}

/** The site's own logo if it has uploaded one; it should be larger than 512 pixels. */
function getIcons({ branding }: SiteSettings): ManifestIcon[] {
  const small = iconSizes.map((size) => ({ src: '/favicon.ico', sizes: `${size}x${size}` }))
  if (branding.square_icon) return [...small, { src: branding.square_icon, sizes: '512x512', purpose: 'any' }]
  const own = ownIcons.map(({ file, ...icon }) => ({ src: `/${file}`, type: 'image/png', ...icon }))
  return [...small, ...own]
}

const thirtyDays = 30 * daySeconds

/** The contact for reports of vulnerabilities (RFC 9116); `now` in Unix seconds. */
export function formatSecurityContact({ general }: SiteSettings, now: number): string {
  const expires = new Date((now + thirtyDays) * 1000).toISOString()
  return [
    `Contact: mailto:${general.contact_email}`,
    `Expires: ${expires}`,
    `Canonical: ${general.site_url}/.well-known/security.txt`,
    '',
  ].join('\n')
}

/** Lets browsers offer the site's search in their address bar. */
export function formatOpenSearch({ general }: SiteSettings): string {
  const { name, site_url: siteUrl } = general
  // The standard cuts the short name off at 16 characters.
  const shortName = [...name].slice(0, 16).join('')
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `<ShortName>${escapeXml(shortName)}</ShortName>`,
    `<Description>${escapeXml(general.short_description || name)}</Description>`,
    '<InputEncoding>UTF-8</InputEncoding>',
    `<Image type="image/x-icon">${escapeXml(siteUrl)}/favicon.ico</Image>`,
    `<Url type="text/html" template="${escapeXml(siteUrl)}/search?q={searchTerms}"/>`,
    '</OpenSearchDescription>',
    '',
  ].join('\n')
}
