import type { PluginStatus } from '@querent/sdk/contract'
import { findText } from '../packages/find-text.ts'
import { getBuild, type ValidPackage } from '../packages/plugin-package.ts'
import type { OrderedView } from '../plugin-order.rules.ts'
import type { PluginView } from '../runtime/plugin-runtime.ts'

/** URL of a plugin's files, with a trailing slash. */
export const getAssets = (own: ValidPackage) => `/plugins/${own.slug}/${encodeURIComponent(getBuild(own))}/`

export const presentOff = ({ entry }: Pick<OrderedView, 'entry'>): PluginStatus => ({
  slug_name: entry.slug,
  enabled: false,
})

/** The data of a plugin for pages; for a disabled one, only that it is disabled. */
export function presentStatus(
  { entry, stored, running, place }: OrderedView,
  language: string,
): PluginStatus {
  if (!running) return presentOff({ entry })
  const { slug } = entry
  const own = running.package
  const { family, entries, route, tab, styles } = own.manifest
  return {
    slug_name: slug,
    enabled: true,
    type: family,
    version: own.version,
    ...(place !== undefined && { place }),
    changed_at: stored.updatedAt,
    ...(entries.web === undefined
      ? styles.length > 0 && { styles: styles.map((file) => getAssets(own) + file) }
      : { web: presentWeb(own, entries.web, readSettings(running)) }),
    ...(own.manifest.theme && { theme: own.manifest.theme }),
    ...(route && {
      route: {
        path: route.path,
        title: findText(own.texts, language, route.title) ?? route.title,
        menu: route.menu,
      },
    }),
    ...(tab && { tab: { path: tab.path, title: findText(own.texts, language, tab.title) ?? tab.title } }),
  }
}

/** Families that visitors of a private site need, to log in and for the theme. */
const familiesOfLogin: readonly string[] = ['connector', 'user_center', 'captcha', 'theme']

/**
 * Whether visitors of a private site, who can see the login page, must not load this plugin: its public settings, page
 * and tab would reveal something about the site. Plugins with nothing but styles reveal nothing.
 */
export function isHiddenFromAnonymous({ entry }: Pick<OrderedView, 'entry'>): boolean {
  const { manifest } = entry.package
  if (!manifest || familiesOfLogin.includes(manifest.family)) return false
  return manifest.entries.web !== undefined && !manifest.slots.includes('login.buttons')
}

/** The status with which a page shows the theme of another plugin. */
export function presentWithTheme(view: OrderedView, previewed: string, language: string): PluginStatus {
  const { theme: _, ...status } = presentStatus(view, language)
  const theme = view.entry.slug === previewed ? view.entry.package.manifest?.theme : undefined
  return theme ? { ...status, theme } : status
}

type Running = NonNullable<PluginView['running']>
type Config = Readonly<Record<string, unknown>>

/** The public settings, with their initial values; none for a plugin that has not started. */
function readSettings({ runner }: Running): Config {
  const { values = {}, forms = {} } = runner?.description() ?? {}
  const secrets = forms.config?.filter(({ secret }) => secret).map(({ name }) => name)
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secrets?.includes(name)))
}

function presentWeb(own: ValidPackage, entry: string, config: Config): NonNullable<PluginStatus['web']> {
  const { styles, languages, slots, blocks, embeds, room, slots_from_config: switches } = own.manifest
  const assets = getAssets(own)
  const waiting = slots.filter((name) => isOff(config, switches[name]))
  return {
    entry: assets + entry,
    assets,
    styles: styles.map((file) => assets + file),
    languages,
    slots: slots.filter((name) => !waiting.includes(name)),
    ...(waiting.length > 0 && { waiting_slots: waiting }),
    ...(Object.keys(room).length > 0 && { room }),
    blocks,
    ...(embeds.length > 0 && {
      embeds: embeds
        .filter(({ setting }) => !isOff(config, setting))
        .map(({ url, shape }) => ({ url, shape })),
    }),
    ...(own.manifest.public_config.length > 0 && { config: pickConfig(config, own.manifest.public_config) }),
  }
}

type PublicConfig = NonNullable<NonNullable<PluginStatus['web']>['config']>

/** Data from a plugin's process is already JSON. */
function pickConfig(config: Config, names: readonly string[]): PublicConfig {
  return Object.fromEntries(Object.entries(config as PublicConfig).filter(([name]) => names.includes(name)))
}

/** Whether a slot waits for a field that the administrator has left empty or off. */
function isOff(config: Config, field: string | undefined): boolean {
  if (field === undefined) return false
  const value = config[field]
  return (
    !value ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0)
  )
}
