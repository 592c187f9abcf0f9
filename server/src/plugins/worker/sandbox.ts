import { isBuiltin, registerHooks } from 'node:module'

/** What only computes. Files, processes, threads and the network are reached through the context or not at all. */
const harmless = new Set([
  'assert',
  'assert/strict',
  'async_hooks',
  'buffer',
  'console',
  'constants',
  'crypto',
  'diagnostics_channel',
  'events',
  'module',
  'path',
  'path/posix',
  'perf_hooks',
  'process',
  'punycode',
  'querystring',
  'stream',
  'stream/promises',
  'stream/web',
  'string_decoder',
  'timers',
  'timers/promises',
  'url',
  'util',
  'util/types',
  'zlib',
])

/**
 * Takes away what a plugin has no business with. This stops honest code from going round the context; it is no
 * prison: an administrator who installs a plugin trusts its author.
 */
export function restrictThread(): void {
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const name = specifier.replace(/^node:/, '')
      if (!isBuiltin(specifier) || harmless.has(name)) return nextResolve(specifier, context)
      throw new Error(`A plugin cannot import ${specifier}: what it may use is in its context.`)
    },
  })
  for (const name of ['fetch', 'WebSocket', 'EventSource']) Reflect.deleteProperty(globalThis, name)
  Reflect.deleteProperty(process, 'getBuiltinModule')
}
