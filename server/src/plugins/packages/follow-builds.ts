import { type FSWatcher, watch } from 'node:fs'
import type { Log } from '../../platform/log/log.ts'
import { manifestFile } from './plugin-package.ts'

/** Notices builds in the folders of plugins under development, before the site's next poll. */
export type BuildFollower = {
  /** The folders from now on. */
  follow(folders: readonly string[]): void
  stop(): void
}

/** A folder that cannot be watched is left to the next poll. */
export function createBuildFollower(log: Log, onBuild: () => void): BuildFollower {
  const watchers = new Map<string, FSWatcher>()

  function close(folder: string): void {
    watchers.get(folder)?.close()
    watchers.delete(folder)
  }

  function open(folder: string): void {
    try {
      // The manifest is moved into place last, and in one step.
      const watcher = watch(folder, (_event, name) => name === manifestFile && onBuild())
      watchers.set(folder, watcher)
      watcher.unref()
      watcher.on('error', () => close(folder))
    } catch (error) {
      log.debug({ err: error, folder }, 'cannot watch the folder of a plugin; polling it instead')
    }
  }

  return {
    follow(folders) {
      for (const folder of watchers.keys()) if (!folders.includes(folder)) close(folder)
      for (const folder of folders) if (!watchers.has(folder)) open(folder)
    },
    stop() {
      for (const folder of [...watchers.keys()]) close(folder)
    },
  }
}
