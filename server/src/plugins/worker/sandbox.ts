import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import { builtinModules, createRequire, isBuiltin, Module, registerHooks } from 'node:module'
import { Server, Socket } from 'node:net'
import { Writable } from 'node:stream'

/**
 * Modules that only compute. Files, processes, threads and the network are only available through the
 * context. With `parts` these are the SDK's `allowedNodeModules`, which cannot be imported here: the process
 * reads no other package.
 */
const harmless = new Set([
  'assert',
  'assert/strict',
  'buffer',
  'console',
  'constants',
  'crypto',
  'events',
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
 * Properties of the process object that lead to other processes, to the system, or to blocked modules and
 * sockets.
 */
const dangerous = [
  '_debugEnd',
  '_debugProcess',
  '_getActiveHandles',
  '_getActiveRequests',
  '_kill',
  '_linkedBinding',
  'abort',
  'binding',
  'chdir',
  'dlopen',
  'execve',
  'getBuiltinModule',
  'initgroups',
  'kill',
  'loadEnvFile',
  'openStdin',
  'report',
  'setegid',
  'seteuid',
  'setgid',
  'setgroups',
  'setuid',
  'stdin',
  'umask',
]

/** The scheme of the modules below. */
const partialScheme = 'querent-part:'
const partsName = Symbol.for('querent.parts')
const realRequire = createRequire(import.meta.url)

const withoutPrefix = (specifier: string) => specifier.replace(/^node:/, '')
const createDenial = (specifier: string) =>
  new Error(`A plugin cannot import ${specifier}: what it may use is in its context.`)

/** Bundlers emit `createRequire` for bundled code; it only requires modules of Node. */
function requireHarmless(specifier: string): unknown {
  const name = withoutPrefix(specifier)
  if (Object.hasOwn(parts, name)) return parts[name]
  if (harmless.has(name)) return realRequire(`node:${name}`)
  throw createDenial(specifier)
}

/** Modules of which a plugin only gets the harmless part. */
const parts: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  async_hooks: Object.freeze({ AsyncLocalStorage, AsyncResource }),
  module: Object.freeze({ builtinModules, createRequire: () => requireHarmless, isBuiltin }),
}

function partSource(name: string): string {
  const names = Object.keys(parts[name] ?? {})
  const part = `globalThis[Symbol.for('querent.parts')].${name}`
  return [`export default ${part}`, ...names.map((own) => `export const ${own} = ${part}.${own}`)].join('\n')
}

/** Every file is read as an ES module: CommonJS would get access to Node's own loader. */
function asModule(format: string | null | undefined): string {
  if (format === 'json') return format
  return format?.endsWith('-typescript') ? 'module-typescript' : 'module'
}

/**
 * Removes access that a plugin does not need and that Node's permission model does not cover: the network,
 * other processes, and the ways of getting either back. Called before any code of the plugin is loaded.
 * `provided` are modules of the site for the plugin, by name to URL; a bundle with its own copy does not
 * use them.
 */
export function restrictProcess(
  print: (level: 'info' | 'warn', text: string) => void,
  provided: Readonly<Record<string, string>>,
): void {
  Object.defineProperty(globalThis, partsName, { value: Object.freeze(parts) })
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const name = withoutPrefix(specifier)
      if (Object.hasOwn(provided, specifier)) {
        return { url: provided[specifier] ?? '', format: 'module', shortCircuit: true }
      }
      if (!isBuiltin(specifier) && !specifier.startsWith(partialScheme))
        return nextResolve(specifier, context)
      if (Object.hasOwn(parts, name))
        return { url: `${partialScheme}${name}`, format: 'module', shortCircuit: true }
      if (harmless.has(name)) return nextResolve(specifier, context)
      throw createDenial(specifier)
    },
    load(url, context, nextLoad) {
      if (url.startsWith(partialScheme)) {
        return { format: 'module', source: partSource(url.slice(partialScheme.length)), shortCircuit: true }
      }
      if (isBuiltin(url)) return nextLoad(url, context)
      return nextLoad(url, { ...context, format: asModule(context.format) })
    },
  })
  for (const name of ['register', 'registerHooks']) Reflect.deleteProperty(Module, name)
  for (const name of ['fetch', 'WebSocket', 'EventSource']) Reflect.deleteProperty(globalThis, name)
  for (const name of dangerous) Reflect.deleteProperty(process, name)
  closeSockets()
  replaceOutput('stdout', (text) => print('info', text))
  replaceOutput('stderr', (text) => print('warn', text))
}

/** A plugin that gets access to the socket to its site finds nothing in it that opens another. */
function closeSockets(): void {
  const denied = () => {
    throw new Error('A plugin opens no connections: what it may use is in its context.')
  }
  Object.defineProperty(Socket.prototype, 'connect', { value: denied })
  Object.defineProperty(Server.prototype, 'listen', { value: denied })
}

/** Output goes to the site's log; the stream that Node would use is a socket or a file. */
function replaceOutput(name: 'stdout' | 'stderr', print: (text: string) => void): void {
  const stream = new Writable({
    decodeStrings: false,
    write(chunk, _encoding, done) {
      print(String(chunk).trimEnd())
      done()
    },
  })
  Object.defineProperty(process, name, { value: stream })
}
