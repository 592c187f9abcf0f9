import type { PluginStatus } from '@querent/sdk/contract'
import { withBasePath } from '../../lib/base-path.ts'
import type { ColorScheme } from '../../lib/color-scheme-choice.ts'
import type { Texts } from '../../lib/i18n/index.ts'
import { getModulePaths } from '../../runtime/page/index.ts'
import { primaryColor, type SiteSettings, siteLook, siteStyleMark } from '../../runtime/site/index.ts'
import { getPostStyles, getTheme, getThemeStyle, postStyleMark, themeStyleMark } from '../../slots/index.ts'
import { earlyActionsScript } from '../early-actions.ts'
import { type HeadTag, headTags, type PageHead, pageTagMark, scriptSafeJson } from '../head/index.ts'
import { type HydrationData, hydrationElementId, rootElementId } from '../hydration.ts'
import { type Attributes, escapeHtml, getAttributes } from './html-element.ts'
import { deferredScripts, scriptStart } from './page-scripts.ts'
import type { AssetManifest } from './render-types.ts'

type PageAssets = { entry: string; styles: string[]; modules: string[] }

const entryKey = 'src/client-entry.tsx'
const styleKey = 'style.css'
// The server passes the same manifest every time; the files of a page are computed once.
const known = new WeakMap<AssetManifest, Map<string, PageAssets>>()

function collect(manifest: AssetManifest, key: string, seen: Set<string>): void {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return
  seen.add(key)
  for (const imported of chunk.imports ?? []) collect(manifest, imported, seen)
}

function findAssets(manifest: AssetManifest, page: string): PageAssets {
  const keys = new Set<string>()
  collect(manifest, entryKey, keys)
  for (const path of getModulePaths(page)) collect(manifest, path, keys)
  const chunks = [...keys].flatMap((key) => manifest[key] ?? [])
  const entry = manifest[entryKey]?.file ?? ''
  const styles = new Set([manifest[styleKey]?.file, ...chunks.flatMap(({ css }) => css ?? [])])
  return {
    entry: entry && `/${entry}`,
    styles: [...styles].filter((file) => file !== undefined).map((file) => `/${file}`),
    // A chunk of several pages is in the manifest under each of them.
    modules: [...new Set(chunks.map(({ file }) => `/${file}`))].filter((file) => file !== `/${entry}`),
  }
}

/** Entry, styles and chunks of a page, so that a browser loads them in parallel. */
export function getAssets(manifest: AssetManifest, page: string): PageAssets {
  const ofManifest = known.get(manifest) ?? new Map<string, PageAssets>()
  known.set(manifest, ofManifest)
  const assets = ofManifest.get(page) ?? findAssets(manifest, page)
  ofManifest.set(page, assets)
  return assets
}

export type DocumentParts = {
  texts: Texts
  head: PageHead
  site: SiteSettings
  colorScheme: ColorScheme
  assets: PageAssets
  nonce: string
  body: string
  data: HydrationData
  /** The plugins of this page; none in safe mode. */
  statuses: readonly PluginStatus[]
  /** Style sheets of plugins that are inlined in the page, by their URLs. */
  pluginStyleTexts: Readonly<Record<string, string>>
}

function pageTag({ tag, attributes, text }: HeadTag, nonce: string): string {
  const own = getAttributes({ ...attributes, [pageTagMark]: '' })
  if (tag !== 'script') return `<${tag}${own}>`
  return `<script${own} nonce="${escapeHtml(nonce)}">${text ?? ''}</script>`
}

function link({ href = '', ...attributes }: Attributes): string {
  return `<link${getAttributes({ ...attributes, href: withBasePath(href) })}>`
}

/** Allows the scripts and styles that an administrator wrote into the page. */
function withNonce(html: string, nonce: string): string {
  return html.replace(/<(script|style)(?=[\s>])/gi, `<$1 nonce="${escapeHtml(nonce)}"`)
}

/** The same for all places of the page. */
export function withCustomNonces(site: SiteSettings, nonce: string): SiteSettings {
  const { custom_css_html: custom } = site
  if (!custom) return site
  const { custom_header = '', custom_sidebar = '', custom_footer = '' } = custom
  return {
    ...site,
    custom_css_html: {
      ...custom,
      custom_header: withNonce(custom_header, nonce),
      custom_sidebar: withNonce(custom_sidebar, nonce),
      custom_footer: withNonce(custom_footer, nonce),
    },
  }
}

/** An administrator's style sheet must not end its style element. */
function styleSafe(css: string): string {
  return css.replace(/<\/(style)/gi, '<\\/$1')
}

function siteLinks({ site, data }: DocumentParts): string[] {
  const name = site.general?.name ?? ''
  const icon = site.branding?.favicon || site.branding?.square_icon || '/favicon.ico'
  return [
    link({ rel: 'icon', href: icon }),
    link({ rel: 'manifest', href: '/manifest.json' }),
    link({ rel: 'apple-touch-icon', href: site.branding?.square_icon || '/icon-192.png' }),
    ...(data.isInstalling
      ? []
      : [
          link({
            rel: 'search',
            type: 'application/opensearchdescription+xml',
            title: name,
            href: '/opensearch.xml',
          }),
        ]),
  ]
}

/** Of plugins: a small one is inlined, since nothing is painted before the last of them is loaded. */
function postStyles({ data, pluginStyleTexts, nonce }: DocumentParts): string[] {
  return getPostStyles(data.plugins).map((url) => {
    const text = pluginStyleTexts[url]
    if (text === undefined) return link({ rel: 'stylesheet', href: url, [postStyleMark]: url })
    return `<style${getAttributes({ nonce, [postStyleMark]: url })}>${text}</style>`
  })
}

function loadingTags(parts: DocumentParts): string[] {
  const { assets, data, nonce } = parts
  return [
    `<script nonce="${escapeHtml(nonce)}">${earlyActionsScript}</script>`,
    deferredScripts({ ...assets, textsUrl: data.textsUrl, nonce }),
    ...assets.styles.map((href) => link({ rel: 'stylesheet', href })),
    ...postStyles(parts),
  ]
}

/** Before the administrator's own styles, which may override a theme. */
function themeStyle({ statuses, nonce }: DocumentParts): string {
  const style = getThemeStyle(getTheme(statuses))
  return style && `<style nonce="${escapeHtml(nonce)}" ${themeStyleMark}>${style}</style>`
}

/** The whole page as a browser gets it; it is complete without scripts. */
export function htmlDocument(parts: DocumentParts): string {
  const { texts, head, site, colorScheme, nonce, body, data } = parts
  const custom = site.custom_css_html
  const language = getAttributes({ lang: texts.locale, dir: texts.direction })
  const pluginTheme = getTheme(parts.statuses)
  const look = siteLook(site, pluginTheme)
  const theme = getAttributes({
    ...(colorScheme !== 'system' && { 'data-bs-theme': colorScheme }),
    ...(look.isNavbarColored && { 'data-navbar': 'colored' }),
    ...(look.isNarrow && { 'data-layout': 'narrow' }),
  })
  const properties = Object.entries(look.properties).map(([name, value]) => `${name}:${value}`)
  const style = `:root{${properties.join(';')}}${styleSafe(custom?.custom_css ?? '')}`
  return [
    `<!doctype html><html${language}${theme}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="theme-color"${getAttributes({ content: primaryColor(site, pluginTheme) })}>`,
    `<title>${escapeHtml(head.title)}</title>`,
    ...headTags(head, site.general?.name ?? '').map((tag) => pageTag(tag, nonce)),
    ...siteLinks(parts),
    ...loadingTags(parts),
    themeStyle(parts),
    `<style nonce="${escapeHtml(nonce)}" ${siteStyleMark}>${style}</style>`,
    withNonce(custom?.custom_head ?? '', nonce),
    `</head><body><div id="${rootElementId}">${body}</div>`,
    `<script type="application/json" id="${hydrationElementId}">${scriptSafeJson(data)}</script>`,
    scriptStart(nonce),
    '</body></html>',
  ].join('')
}
