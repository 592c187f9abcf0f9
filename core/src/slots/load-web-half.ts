import type { WebPlugin } from '@querent/sdk/web'
import { withBasePath } from '../lib/base-path.ts'
import type { Candidate } from './candidates.ts'
import type { ShareScope } from './share-scope.ts'

const minMs = 5_000
const maxMs = 30_000
/** A web half is smaller than the page, but its files are loaded one after another. */
const shareOfPage = 3
/** Added for each web half that is already loading: they share bandwidth and processor. */
const msPerLoad = 100

let loadingCount = 0

type PageTiming = Pick<PerformanceNavigationTiming, 'domContentLoadedEventEnd'>

/**
 * How many milliseconds a web half may take: five seconds, and more if many are loaded at once, or if the
 * page itself loaded slowly. Nobody waits for it: text can be typed meanwhile. Giving up too early would lose
 * a working editor and report a false failure.
 */
export function getLoadBudget(
  page = performance.getEntriesByType('navigation')[0] as PageTiming | undefined,
  now = performance.now(),
): number {
  // Zero until all scripts of the page have run.
  const pageMs = page?.domContentLoadedEventEnd || (page ? now : 0)
  return Math.min(Math.max(pageMs * shareOfPage, minMs) + loadingCount * msPerLoad, maxMs)
}

/** Loads the web half of a plugin. Only the implementation knows of module federation. */
export type WebHalfLoader = (candidate: Candidate) => Promise<WebPlugin>

/** The exports of a remote's entry. */
export type Container = {
  init: (scope: ShareScope) => unknown
  get: (module: string) => Promise<() => unknown>
}

export type LoaderSettings = {
  importModule?: (url: string) => Promise<unknown>
  loadScope?: () => Promise<ShareScope>
}

/** The name under which the SDK's build exposes the plugin. */
const exposedModule = './plugin'

async function importScope(): Promise<ShareScope> {
  const { shareScope } = await import('./share-scope.ts')
  return shareScope
}

/**
 * The budget covers everything that loading one plugin takes, including a retry. The page does not wait for
 * it.
 */
export function createWebHalfLoader({
  importModule = (url) => import(/* @vite-ignore */ url),
  loadScope = importScope,
}: LoaderSettings = {}): WebHalfLoader {
  async function loadOnce(url: string): Promise<WebPlugin> {
    const [container, scope] = await Promise.all([importModule(url), loadScope()])
    if (!isContainer(container)) {
      throw new Error(
        `${url} is no entry of a web half: it exports no init and get. Build it with querent-plugin build.`,
      )
    }
    await container.init(scope)
    const factory = await container.get(exposedModule)
    return getPlugin(factory())
  }

  return async ({ web }) => {
    const loadWithRetry = async () => {
      try {
        return await loadOnce(withBasePath(web.entry))
      } catch {
        // A browser remembers that a module failed; under another URL it tries again.
        return await loadOnce(`${withBasePath(web.entry)}?retry=${Date.now()}`)
      }
    }
    const budget = getLoadBudget()
    loadingCount += 1
    try {
      return await within(budget, loadWithRetry())
    } finally {
      loadingCount -= 1
    }
  }
}

function isContainer(value: unknown): value is Container {
  return (
    typeof value === 'object' &&
    value !== null &&
    'init' in value &&
    typeof value.init === 'function' &&
    'get' in value &&
    typeof value.get === 'function'
  )
}

function getPlugin(exposed: unknown): WebPlugin {
  // The federation returns only the default export if a module has no other.
  const plugin =
    typeof exposed === 'object' && exposed !== null && 'default' in exposed ? exposed.default : exposed
  if (typeof plugin !== 'object' || plugin === null || !('slots' in plugin || 'start' in plugin)) {
    throw new Error('The web half has no default export made by defineWebPlugin.')
  }
  // Each contribution is checked separately before it is used.
  return plugin as WebPlugin
}

function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`The web half did not load within ${milliseconds} ms.`)),
      milliseconds,
    )
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
