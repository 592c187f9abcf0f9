import { escapeXml } from '../../platform/http/index.ts'
import type { SiteSettings } from '../settings/index.ts'

export type WebManifest = {
  manifest_version: number
  version: string
  revision: string
  short_name: string
  name: string
  icons: { src: string; sizes: string; type?: string }[]
  start_url: string
  display: string
  theme_color: string
  background_color: string
}

const iconSizes = [16, 32, 48, 128]
const defaultColour = '#0033ff'

export function buildManifest({ general, theme }: SiteSettings, version: string): WebManifest {
  const colour = theme.theme_config[theme.theme]?.primary_color ?? defaultColour
  return {
    manifest_version: 3,
    version,
    revision: '',
    short_name: general.name,
    name: general.name,
    icons: iconSizes.map((size) => ({ src: '/favicon.ico', sizes: `${size}x${size}` })),
    start_url: '.',
    display: 'standalone',
    theme_color: colour,
    background_color: '#ffffff',
  }
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
