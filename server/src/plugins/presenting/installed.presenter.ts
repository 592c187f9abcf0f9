import type { InstalledPlugin, PluginState, SiteHealth } from '@querent/sdk/contract'
import { isExclusive } from '@querent/sdk/plugin'
import type { CacheState } from '../../platform/shared-cache/index.ts'
import type { Texts } from '../../platform/texts/index.ts'
import { guardsAnything, isGuard } from '../guard.rules.ts'
import { findText } from '../packages/find-text.ts'
import type { PluginPackage } from '../packages/plugin-package.ts'
import { findReason, type PluginNotice, toFaultNotice, writeNotice, writeReason } from '../plugin-notice.ts'
import type { HealthStats } from '../runtime/health.ts'
import type { PluginView } from '../runtime/plugin-runtime.ts'
import { isWaiting } from '../runtime/running-plugin.ts'
import type { StoredPlugin } from '../storage/plugin-state.repository.ts'

const needsSettings = 'plugin.notice.needs_settings'

type TextSource = { language: string; texts: Texts }

export type InstalledContext = TextSource & {
  views: readonly PluginView[]
  isSafe: boolean
  health: HealthStats
  /** The state of a plugin's cache, if it offers one. */
  cache: CacheState | undefined
}

/** A row of the list of installed plugins. */
export function presentInstalled(view: PluginView, context: InstalledContext): InstalledPlugin {
  const { entry, stored } = view
  const own = entry.package
  const { manifest } = own
  return {
    ...presentHead(own, context.language),
    enabled: stored.enabled,
    have_config: hasForm(view),
    ...presentAdminPage(own, context.language),
    link: manifest?.link ?? '',
    type: manifest?.family ?? '',
    author: manifest?.author ?? '',
    state: getState(view),
    notice: joinNotices(getNotices(view, context), context),
    ...(entry.notice && { news: joinNotices([entry.notice], context) }),
    compat: presentCompat(own, context),
    permissions: [...(manifest?.permissions ?? [])],
    hosts: [...(manifest?.hosts ?? [])],
    content_security: manifest?.content_security,
    replaces: getConflictingPlugins(view, context.views),
    source: own.source,
    previous_version: own.source === 'data' && !own.isDev ? stored.previousVersion : '',
    health: presentHealth(context),
  }
}

/** A row for an enabled plugin whose files are missing, so that it can be disabled. */
export function presentMissing(stored: StoredPlugin, { texts, language }: TextSource): InstalledPlugin {
  const { slug, version, guard } = stored
  const notices = [{ key: 'plugin.notice.files_missing' }, stored.notice].filter(
    (notice) => notice !== undefined,
  )
  return {
    name: slug,
    slug_name: slug,
    description: '',
    version,
    enabled: true,
    have_config: false,
    link: '',
    type: guard?.family ?? '',
    author: '',
    state: 'broken',
    notice: joinNotices(notices, { texts, language }),
    permissions: [],
    hosts: [],
    replaces: [],
    source: version === '' ? 'package' : 'data',
    previous_version: '',
    health: { calls: 0, failures: 0, median_ms: null, p95_ms: null, last_error: null },
  }
}

/** A notice for administrators about a plugin; without one all is well. */
export function presentFault(view: PluginView, context: InstalledContext): SiteHealth['plugins'][number] {
  const { slug_name, name, notice } = presentInstalled(view, context)
  const waits = getNotices(view, context).every(({ key }) => key === needsSettings)
  return { slug_name, name, notice, needs_settings: waits }
}

export function presentHead(own: PluginPackage, language: string) {
  const { slug, texts, version } = own
  return {
    name: findText(texts, language, 'info.name') ?? own.manifest?.package ?? slug,
    slug_name: slug,
    description: findText(texts, language, 'info.description') ?? '',
    version,
  }
}

const joinNotices = (notices: readonly PluginNotice[], { texts, language }: TextSource) =>
  notices.map((notice) => writeNotice(texts, language, notice)).join(' ')

/** Its title and its menu entry, if it has a page in the administration. */
function presentAdminPage({ manifest, texts }: PluginPackage, language: string) {
  const page = manifest?.admin_page
  if (!page) return {}
  const title = findText(texts, language, page.title) ?? page.title
  return { admin_page: { title, menu: findText(texts, language, page.menu) ?? title } }
}

/** Outdated plugins do not fit this site; broken ones have another problem. */
function presentCompat({ violation }: PluginPackage, { texts, language }: TextSource): string {
  if (violation?.state !== 'outdated') return ''
  return writeNotice(texts, language, violation.notice)
}

function getState({ entry, running }: PluginView): PluginState {
  return entry.package.violation?.state ?? (running ? 'active' : 'inactive')
}

/** Known for plugins that have run; for others, whether there are texts of a form. */
function hasForm({ entry, running }: PluginView): boolean {
  const description = running?.runner?.description()
  if (description) return (description.forms.config?.length ?? 0) > 0
  const { manifest, texts, violation } = entry.package
  if (violation) return false
  return manifest?.entries.server !== undefined && typeof texts.en_US?.config === 'object'
}

function getNotices(
  { entry, stored, running }: PluginView,
  { isSafe, cache }: InstalledContext,
): PluginNotice[] {
  const { violation } = entry.package
  const notices: (PluginNotice | undefined)[] = [
    violation?.notice,
    isWaiting(running) ? { key: getWaitingKey(stored, entry.package) } : undefined,
    stored.notice,
    isSafe && stored.enabled ? { key: 'plugin.notice.safe_mode' } : undefined,
  ]
  const fault = running?.runner?.fault()
  if (fault) notices.push(toFaultNotice('plugin.notice.start_failed', fault))
  if (cache?.slug === entry.slug && !cache.isUp) {
    notices.push(toFaultNotice('plugin.notice.cache_away', findReason(cache.error)))
  }
  return notices.filter((notice) => notice !== undefined)
}

/**
 * A guard without settings protects nothing yet, or still blocks what it protected: its notice says which.
 */
function getWaitingKey({ guard }: StoredPlugin, { manifest }: PluginPackage): string {
  const isOpen = manifest && isGuard(manifest.family) && !guardsAnything(guard)
  return isOpen ? 'plugin.notice.guards_nothing' : needsSettings
}

function getConflictingPlugins({ entry, stored }: PluginView, views: readonly PluginView[]): string[] {
  const family = entry.package.manifest?.family
  if (stored.enabled || family === undefined || !isExclusive(family)) return []
  return views
    .filter((other) => other.entry.slug !== entry.slug && other.stored.enabled)
    .filter((other) => getFamily(other) === family)
    .map((other) => other.entry.slug)
}

const getFamily = ({ entry, stored }: PluginView) => entry.package.manifest?.family ?? stored.guard?.family

function presentHealth({ health, language, texts }: InstalledContext): InstalledPlugin['health'] {
  const { calls, failures, medianMs, p95Ms, lastError } = health
  return {
    calls,
    failures,
    median_ms: medianMs,
    p95_ms: p95Ms,
    last_error: lastError && presentLastError(lastError, { language, texts }),
  }
}

/** Reports of visitors only say that something failed. */
function presentLastError(
  { text, ...error }: NonNullable<HealthStats['lastError']>,
  { language, texts }: TextSource,
): NonNullable<InstalledPlugin['health']['last_error']> {
  const message = writeReason(texts, language, { message: error.message, text })
  return { ...error, message: message || texts.text(language, 'plugin.notice.failed_for_readers') }
}
