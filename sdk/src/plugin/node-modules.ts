/**
 * The modules of Node that a plugin's server half may import, without `node:`. They only compute and give no
 * access to the system. A site provides only parts of `async_hooks` and `module`.
 *
 * @example
 * const mayImport = (specifier: string) => allowedNodeModules.includes(specifier.replace(/^node:/, ''))
 * @public
 */
export const allowedNodeModules: readonly string[] = [
  'assert',
  'assert/strict',
  'async_hooks',
  'buffer',
  'console',
  'constants',
  'crypto',
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
]
