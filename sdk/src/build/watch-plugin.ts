import { existsSync, watch } from 'node:fs'
import { join } from 'node:path'
import { buildPlugin, type PluginHalf } from './build-plugin.ts'
import { readPluginPackage } from './plugin-package.ts'

/**
 * Options for watching a plugin.
 *
 * @example
 * const options: PluginWatchOptions = { root: process.cwd(), onBuild: console.log }
 * @public
 */
export type PluginWatchOptions = {
  /** Folder of the package, absolute. */
  root: string
  /** Called after every build: how long it took, or what was wrong. */
  onBuild: (outcome: { milliseconds: number } | { error: unknown }) => void
  /** As in a build. */
  onWarning?: (warning: string) => void
}

/** Editors write a file in several steps. */
const debounceMs = 50

/** The halves that a changed file makes stale; undefined if the build did not read it. */
function findHalves(path: string): PluginHalf[] | undefined {
  const [folder, half] = path.replaceAll('\\', '/').split('/')
  if (path === 'package.json' || folder === 'i18n') return []
  if (folder !== 'src' || /\.(test|test-d|stories)\.tsx?$/.test(path)) return undefined
  return half === 'server' || half === 'web' ? [half] : ['server', 'web']
}

/** Reports files that change below the folder, with their path in it. Returns a function that stops it. */
function watchSources(root: string, onChange: (path: string) => void): () => void {
  const folders = ['src', 'i18n'].filter((folder) => existsSync(join(root, folder)))
  const watchers = [
    // Not recursively: node_modules is large, and dist is written by the build itself.
    watch(root, (_event, name) => onChange(name ?? '')),
    ...folders.map((folder) =>
      watch(join(root, folder), { recursive: true }, (_event, name) => onChange(join(folder, name ?? ''))),
    ),
  ]
  return () => {
    for (const watcher of watchers) watcher.close()
  }
}

/**
 * Builds a plugin, and builds it again when its author changes something. Each build has its own version, so
 * that a site loads it again; `querent.json` is written last, which is what a site waits for. A failed build
 * is reported to `onBuild` and tried again with the next change. Returns a function that stops it.
 *
 * @example
 * const stop = watchPlugin({ root: process.cwd(), onBuild: console.log })
 * @public
 */
export function watchPlugin({ root, onBuild, onWarning }: PluginWatchOptions): () => void {
  const stale = new Set<PluginHalf>(['server', 'web'])
  let isDue = true
  let isBuilding = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const buildStale = async () => {
    isDue = false
    const halves = [...stale]
    stale.clear()
    const started = performance.now()
    try {
      const version = `${readPluginPackage(root).version}-dev.${Date.now()}`
      await buildPlugin({ root, halves, isMinified: false, version, onWarning })
      onBuild({ milliseconds: Math.round(performance.now() - started) })
    } catch (error) {
      // Whatever failed to build is built again with the next change.
      for (const half of halves) stale.add(half)
      onBuild({ error })
    }
  }
  const run = async () => {
    if (isBuilding) return
    isBuilding = true
    while (isDue) await buildStale()
    isBuilding = false
  }
  const stopWatching = watchSources(root, (path) => {
    const halves = findHalves(path)
    if (halves === undefined) return
    for (const half of halves) stale.add(half)
    isDue = true
    clearTimeout(timer)
    timer = setTimeout(() => void run(), debounceMs)
  })
  void run()
  return () => {
    isDue = false
    clearTimeout(timer)
    stopWatching()
  }
}
