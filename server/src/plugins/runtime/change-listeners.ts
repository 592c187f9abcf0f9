import type { ServerCapabilityName } from '@querent/sdk/server'
import type { Log } from '../../platform/log/log.ts'
import type { PluginChange } from '../plugin-host.ts'
import type { RunningPlugin } from './running-plugin.ts'

/** Listeners for plugins being enabled, disabled, configured or replaced. */
export type ChangeListeners = {
  /** Returns a function that stops listening. */
  add(listener: (change: PluginChange) => void): () => void
  /** `plugins`: the one that runs from now on, and the previous one. */
  notify(slug: string, enabled: boolean, plugins: readonly (RunningPlugin | undefined)[]): void
  /** Nobody is notified after this. */
  end(): void
}

export function createChangeListeners(log: Log): ChangeListeners {
  const listeners = new Set<(change: PluginChange) => void>()
  let hasEnded = false
  return {
    add(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    notify(slug, enabled, plugins) {
      const [first] = plugins.filter((plugin) => plugin !== undefined)
      if (!first || hasEnded) return
      const names = plugins.flatMap((plugin) =>
        Object.keys(plugin?.runner?.description()?.capabilities ?? {}),
      )
      // A caller that looks up a capability by name finds it; other names do no harm.
      const capabilities = [...new Set(names)] as ServerCapabilityName[]
      const change = { slug, enabled, family: first.package.manifest.family, capabilities }
      for (const listener of listeners) {
        try {
          listener(change)
        } catch (error) {
          log.error({ err: error, plugin: slug }, 'a listener for plugin changes failed')
        }
      }
    },
    end() {
      hasEnded = true
    },
  }
}
