import { immer } from 'zustand/middleware/immer'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { withBasePath } from '../lib/base-path.ts'
import type { TextPack, Translate } from '../lib/i18n/index.ts'
import { createTextsWithI18next } from '../lib/i18n/texts-with-i18next.ts'
import { type Candidate, isCandidate } from './candidates.ts'
import { type PlacedContribution, readContributions } from './contributions.ts'
import { guardBuiltIns, guardRoot } from './guard-page.ts'
import { createWebHalfLoader, getLoadBudget, type WebHalfLoader } from './load-web-half.ts'
import type { PluginFault } from './plugin-fault.ts'
import { createPluginScope, type PluginScope } from './plugin-scope.ts'
import type { PluginEnvironment, Plugins } from './plugins.ts'

const fallbackLanguage = 'en_US'

/** The language of a plugin's texts that is nearest to the user's. */
function getLanguage(languages: readonly string[], wanted: string): string | undefined {
  return [wanted, fallbackLanguage].find((language) => languages.includes(language)) ?? languages[0]
}

/** The texts of a plugin in the user's language. One without texts shows the keys. */
async function loadPluginTexts({ web }: Candidate, wanted: string): Promise<Translate> {
  const language = getLanguage(web.languages, wanted)
  if (language === undefined) return (key) => key
  const response = await fetch(withBasePath(`${web.assets}i18n/${language}.json`), {
    signal: AbortSignal.timeout(getLoadBudget()),
  })
  if (!response.ok) throw new Error(`The texts ${language}.json did not load: ${response.status}.`)
  const pack: TextPack = await response.json()
  return createTextsWithI18next(language, pack).t
}

/**
 * Attributes an error that no boundary catches, such as in an event handler: to the plugin whose file is
 * named. Undefined if there is none.
 */
function findFaultyPlugin(
  event: ErrorEvent | PromiseRejectionEvent,
  candidates: readonly Candidate[],
): PluginFault | undefined {
  const isRejection = 'reason' in event
  const error: unknown = isRejection ? event.reason : (event.error ?? event.message)
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const trace = isRejection ? stack : `${event.filename}\n${stack}`
  const faultyPlugin = candidates.find(({ web }) => trace.includes(web.assets))
  if (!faultyPlugin) return undefined
  return { slug: faultyPlugin.slug_name, where: isRejection ? 'promise' : 'event', error }
}

/** An enabled plugin whose web half is loaded. */
export type RunningPlugin = {
  candidate: Candidate
  contributions: readonly PlacedContribution[]
  texts: Translate
  useEnvironment: () => PluginEnvironment
  /** How long it took to load, with its texts and styles. */
  loadMs: number
}

/** Plugins by slug; `failed` are those whose web half could not be loaded. */
export type RuntimeState = Readonly<Record<string, RunningPlugin | 'failed'>>

export type PluginRuntime = {
  store: StoreApi<RuntimeState>
  /** Loads the plugin, unless it is loaded or being loaded. */
  ensureLoaded: (candidate: Candidate) => void
  report: (fault: PluginFault) => void
}

export type RuntimeParts = {
  load?: WebHalfLoader
  loadTexts?: (candidate: Candidate, language: string) => Promise<Translate>
}

/** The same files: an upgraded plugin is another one. */
function isSame(one: Candidate, other: Candidate): boolean {
  return one.version === other.version && one.web.entry === other.web.entry
}

function pageLanguage(): string {
  return document.documentElement.lang.replaceAll('-', '_')
}

/** Loads the web halves of enabled plugins, and removes everything of disabled ones. */
export function createPluginRuntime(
  plugins: Plugins,
  { load = createWebHalfLoader(), loadTexts = loadPluginTexts }: RuntimeParts = {},
): PluginRuntime {
  const store = createStore<RuntimeState>()(immer(() => ({})))
  const started = new Map<string, { candidate: Candidate; scope: PluginScope }>()
  const restore = guardBuiltIns()
  guardRoot(() =>
    report({ slug: '', where: 'page', error: new Error('The page was removed, and put back.') }),
  )

  function report(fault: PluginFault) {
    console.error(`The plugin ${fault.slug || '(unknown)'} failed (${fault.where}).`, fault.error)
    plugins.report(fault)
  }

  /** Restores what was changed since the last check, which is attributed to the plugin that ran meanwhile. */
  function restoreBuiltIns(slug: string) {
    const changed = restore().join(', ')
    if (changed === '') return
    report({ slug, where: 'globals', error: new Error(`It changed ${changed}, which was put back.`) })
  }

  async function loadGuarded(candidate: Candidate) {
    const plugin = await load(candidate)
    restoreBuiltIns(candidate.slug_name)
    return plugin
  }

  async function start(candidate: Candidate, scope: PluginScope) {
    const { slug_name: slug, web } = candidate
    const startedAt = performance.now()
    const [plugin, texts, useEnvironment] = await Promise.all([
      loadGuarded(candidate),
      loadTexts(candidate, pageLanguage()),
      plugins.environment(),
      ...web.styles.map((style) => scope.link(withBasePath(style))),
    ])
    if (scope.signal.aborted) return
    const { contributions, rejections } = readContributions(slug, plugin, [
      ...web.slots,
      ...(web.waiting_slots ?? []),
    ])
    for (const rejection of rejections) report({ slug, where: 'load', error: new Error(rejection) })
    // Frozen here, or immer would freeze everything below, and React writes into results of `lazy`.
    const loadMs = Math.round(performance.now() - startedAt)
    const running = Object.freeze({ candidate, contributions, texts, useEnvironment, loadMs })
    store.setState((state) => {
      state[slug] = running
    })
    // Declared to return nothing, but an author may write an async function.
    await plugin.start?.(scope)
    restoreBuiltIns(slug)
  }

  function ensureLoaded(candidate: Candidate) {
    const slug = candidate.slug_name
    const known = started.get(slug)
    if (known && isSame(known.candidate, candidate)) return
    if (known) stop(slug)
    const scope = createPluginScope()
    started.set(slug, { candidate, scope })
    start(candidate, scope).catch((error) => {
      if (scope.signal.aborted) return
      const isShown = store.getState()[slug] !== undefined
      report({ slug, where: isShown ? 'start' : 'load', error })
      if (isShown) return
      scope.dispose()
      store.setState({ [slug]: 'failed' })
    })
  }

  function stop(slug: string) {
    store.setState((state) => {
      delete state[slug]
    }, true)
    started.get(slug)?.scope.dispose()
    started.delete(slug)
  }

  plugins.store.subscribe(({ statuses }) => {
    const on = statuses.filter(isCandidate)
    for (const [slug, { candidate }] of started) {
      if (!on.some((other) => other.slug_name === slug && isSame(other, candidate))) stop(slug)
    }
  })
  for (const type of ['error', 'unhandledrejection'] as const) {
    window.addEventListener(type, (event) => {
      const fault = findFaultyPlugin(
        event,
        [...started.values()].map(({ candidate }) => candidate),
      )
      if (fault) report(fault)
    })
  }
  return { store, ensureLoaded, report }
}

const runtimes = new WeakMap<Plugins, PluginRuntime>()

/** The one runtime of an application; it is created when the first slot needs a plugin. */
export function getRuntime(plugins: Plugins): PluginRuntime {
  const runtime = runtimes.get(plugins) ?? createPluginRuntime(plugins)
  runtimes.set(plugins, runtime)
  return runtime
}

/** For tests and stories: uses another runtime, such as one that loads nothing from a server. */
export function provideRuntime(plugins: Plugins, runtime: PluginRuntime): void {
  runtimes.set(plugins, runtime)
}
