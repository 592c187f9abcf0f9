import { setTimeout } from 'node:timers/promises'
import { withTimeout } from '../../platform/with-timeout.ts'
import type { RunningPlugin } from './running-plugin.ts'

/** Longer than any call that a user waits for. */
const maxCallMs = 20_000
/** A caller that got the old plugin a moment ago may still call it. */
const graceMs = 1000

/**
 * Plugins that were replaced because of a new version or settings. They stop once their calls are answered.
 */
export type ReplacedPlugins = {
  /** Stops it as soon as it has no running call. */
  retire(plugin: RunningPlugin): void
  /** Stops all of them at once. */
  stop(): Promise<void>
}

export function createReplacedPlugins(): ReplacedPlugins {
  const retiring = new Set<RunningPlugin>()

  async function end(plugin: RunningPlugin): Promise<void> {
    await setTimeout(graceMs, undefined, { ref: false })
    const idle = plugin.runner?.whenIdle() ?? Promise.resolve()
    await withTimeout(idle, maxCallMs, () => new Error('Its calls take too long.')).catch(() => {})
    await plugin.stop()
    retiring.delete(plugin)
  }

  return {
    retire(plugin) {
      plugin.runner?.retire()
      retiring.add(plugin)
      void end(plugin)
    },
    async stop() {
      await Promise.all([...retiring].map((plugin) => plugin.stop()))
    },
  }
}
