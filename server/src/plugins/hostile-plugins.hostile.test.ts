import { writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { allowedNodeModules } from '@querent/sdk/plugin'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { writePlugin } from '../../test/plugin-packages.ts'
import { createTestSite, type TestSite, type TestUser } from '../../test/site.ts'
import { createTestServer, type SiteServer } from '../../test/site-server.ts'

let site: TestSite
let http: SiteServer
let admin: TestUser
/** A server on this machine that a plugin must not reach. */
let neighbor: Server
let neighborUrl: string
let visits = 0
const logged: string[] = []

beforeAll(async () => {
  neighbor = createServer((_request, response) => {
    visits += 1
    response.end('secret of the neighbor')
  })
  await new Promise<void>((resolve) => neighbor.listen(0, '127.0.0.1', resolve))
  const address = neighbor.address()
  neighborUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => neighbor.close())

async function startSite(): Promise<void> {
  site = await createTestSite({
    log: pino({ level: 'info' }, { write: (line) => void logged.push(line) }),
    plugins: { limits: { startMs: 10_000, pingMs: 500, memoryMb: 64, maxCallMs: 4000 } },
  })
  admin = await site.addUser('Root', { role_id: 2 })
  http = await createTestServer(site)
  const folder = join(site.dataDir, 'plugins', 'hostile', '1.0.0')
  writePlugin(folder, { slug_name: 'hostile', server: attacker })
  writeFileSync(join(folder, 'dist', 'own.cjs'), 'module.exports = module.constructor')
  writeFileSync(join(folder, 'dist', 'own.js'), 'export const own = 1')
  await site.app.plugins.runtime.refresh()
  await site.call('adminPluginSwitch', { plugin_slug_name: 'hostile', enabled: true }, admin)
}

/** Without permissions and hosts; its route runs the code that a test sends. */
const attacker = `
  const load = (specifier) => import(specifier)
  export default { routes: () => [{ method: 'POST', path: '/run', access: 'public', handle: async ({ body }) => {
    try {
      const run = new Function('load', 'here', 'return (async () => {' + body + '})()')
      return { data: { value: (await run(load, import.meta.url)) ?? null } }
    } catch (error) {
      return { data: { denial: error.code ?? error.message } }
    }
  } }] }`

type Outcome = { value?: unknown; denial?: string }

async function attack(code: string): Promise<{ status: number; outcome: Outcome; body: string }> {
  const response = await http.server.inject({
    method: 'POST',
    url: '/answer/api/v1/plugin/hostile/run',
    payload: code,
    headers: { 'content-type': 'text/plain' },
  })
  return { status: response.statusCode, outcome: response.json().data ?? {}, body: response.body }
}

async function expectDenied(code: string): Promise<void> {
  const { outcome } = await attack(code)
  expect(outcome, code).toHaveProperty('denial')
}

describe('a plugin without permissions', () => {
  beforeAll(startSite)
  afterAll(() => site.close())

  test('finds nothing of the site in its environment and arguments', async () => {
    process.env.HOSTILE_TEST_SECRET = 'secret of the site'
    const { body, outcome } = await attack('return { env: { ...process.env }, argv: process.argv }')
    delete process.env.HOSTILE_TEST_SECRET

    expect(body).not.toContain('secret of the site')
    expect(outcome.value).toMatchObject({ env: { TZ: expect.any(String) } })
  })

  test.each([
    [
      'by importing them',
      `const { readFileSync } = await load('node:fs'); return readFileSync(FILE, 'utf8')`,
    ],
    ['as a module', `return Object.keys(await load(new URL(FILE, 'file:///').href))`],
    ['by an inner binding', `return process.binding('fs').readFileUtf8(FILE, 0)`],
    ['by a linked binding', `return process._linkedBinding('fs')`],
    ['by asking the process', `return process.getBuiltinModule('fs').readFileSync(FILE, 'utf8')`],
    ['as its environment', 'return process.loadEnvFile(FILE)'],
    ['by a report', 'return process.report.getReport().environmentVariables'],
    [
      'by requiring them',
      `const { createRequire } = await load('node:module'); return createRequire(here)('fs').readFileSync(FILE, 'utf8')`,
    ],
    [
      'with CommonJS',
      `return (await load(new URL('own.cjs', here).href)).default._load('fs').readFileSync(FILE, 'utf8')`,
    ],
    [
      'with a hook of its own',
      `const m = await load('node:module')
       m.registerHooks({ resolve: (s, c, n) => s.startsWith('evil:')
         ? { url: 'node:' + s.slice(5), format: 'builtin', shortCircuit: true } : n(s, c) })
       return (await load('evil:fs')).readFileSync(FILE, 'utf8')`,
    ],
    ['as an addon', 'return process.dlopen({ exports: {} }, FILE)'],
  ])('reads no files %s', async (_way, code) => {
    for (const file of ['/etc/passwd', '/proc/self/environ', join(site.dataDir, 'querent.db')]) {
      await expectDenied(code.replaceAll('FILE', JSON.stringify(file)))
    }
  })

  test('imports only what the SDK names of Node', async () => {
    const { outcome } = await attack(
      `const names = ${JSON.stringify(builtinModules.filter((name) => !name.startsWith('_')))}
       const isLoaded = (name) => load(name.replace(/^(?:node:)?/, 'node:')).then(() => true, () => false)
       const loaded = await Promise.all(names.map(isLoaded))
       return names.filter((_, index) => loaded[index]).sort()`,
    )

    expect(outcome.value).toEqual([...allowedNodeModules].sort())
  })

  test('reads the modules of its own package', async () => {
    const { outcome } = await attack(`return (await load(new URL('own.js', here).href)).own`)

    expect(outcome).toEqual({ value: 1 })
  })

  test.each([
    `return (await load('node:child_process')).execSync('id').toString()`,
    `return (await load('node:worker_threads')).threadId`,
    `return (await load('node:cluster')).isPrimary`,
    `return (await load('node:inspector')).url()`,
    `return (await load('node:vm')).runInThisContext('1')`,
    `return (await load('node:wasi')).WASI`,
    'return process.execve("/bin/id", ["id"])',
    'return process.kill(process.ppid, 0)',
    'return process._kill(process.ppid, 0)',
    'return process._debugProcess(process.ppid)',
  ])('starts and reaches no other process: %s', async (code) => {
    await expectDenied(code)
  })

  test.each([
    ['fetch', 'return (await fetch(URL_)).text()'],
    ['a socket', `return (await load('node:net')).connect(80)`],
    ['http', `return (await load('node:http')).get(URL_)`],
    ['names', `return (await load('node:dns')).promises.resolve('localhost')`],
    ['datagrams', `return (await load('node:dgram')).createSocket('udp4')`],
    ['the class of its output', 'return new process.stdout.constructor().connect(PORT).constructor.name'],
    ['a handle of the process', 'return new (process._getActiveHandles()[0].constructor)().connect(PORT)'],
    [
      'the socket to its site',
      `const { EventEmitter } = await load('node:events')
       const emit = EventEmitter.prototype.emit
       const found = await new Promise((resolve, reject) => {
         EventEmitter.prototype.emit = function (...all) {
           if (this.constructor.name === 'Socket') resolve(this.constructor)
           return emit.apply(this, all)
         }
         setTimeout(() => reject(new Error('no socket seen')), 300)
       })
       return new found().connect(PORT).constructor.name`,
    ],
  ])('opens no connection by %s', async (_way, code) => {
    visits = 0
    const port = new URL(neighborUrl).port
    await expectDenied(code.replaceAll('URL_', JSON.stringify(neighborUrl)).replaceAll('PORT', port))
    expect(visits).toBe(0)
  })
})

/** Polls the state of the site; returns how long each response took. */
async function watchSite(until: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let isOver = false
  const ended = until.then(
    () => {
      isOver = true
    },
    () => {
      isOver = true
    },
  )
  while (!isOver) {
    const began = performance.now()
    const { statusCode } = await http.server.inject('/healthz')
    expect(statusCode).toBe(200)
    times.push(performance.now() - began)
    await sleep(20)
  }
  await ended
  return times.toSorted((a, b) => a - b)
}

const lastError = async () => (await site.call('adminPluginList', {}, admin))[0]?.health.last_error?.message

describe('while a plugin', () => {
  beforeEach(startSite)
  afterEach(() => site.close())

  test.each([
    ['loops', 'for (;;) {}', /did not/],
    [
      'floods the log',
      `const end = Date.now() + 3000; while (Date.now() < end) console.log('x'.repeat(1000))`,
      undefined,
    ],
    [
      'fills buffers',
      'globalThis.kept = []; for (let n = 0; n < 700; n++) kept.push(Buffer.alloc(1e6, 1)); await new Promise(() => {})',
      /memory/,
    ],
    ['fills the heap', 'const all = []; for (;;) all.push(new Array(1e6).fill(all.length))', /memory/],
    ['answers a hundred megabytes', `return 'x'.repeat(1e8)`, /more than|memory/],
    ['ends itself', 'process.exit(0)', /ended with code 0\./],
    [
      'throws later',
      `setTimeout(() => { throw new Error('thrown later') }, 5); await new Promise(() => {})`,
      /thrown later/,
    ],
  ])('%s, the site answers', async (_what, code, said) => {
    const attacking = attack(code)
    const times = await watchSite(attacking)

    expect((await attacking).body.length).toBeLessThan(10_000)
    expect(times[Math.floor(times.length / 2)]).toBeLessThan(100)
    if (said) await expect.poll(lastError).toMatch(said)
  })

  test('asks for much and reads none of it, its process ends', async () => {
    writePlugin(join(site.dataDir, 'plugins', 'deaf', '1.0.0'), {
      slug_name: 'deaf',
      permissions: ['kv'],
      server: `export default { routes: ({ kv }) => [{ method: 'POST', path: '/run', access: 'public', handle: async () => {
        await kv.set('x', 'y'.repeat(60_000))
        for (let n = 0; n < 1000; n++) void kv.get('x')
        for (const until = Date.now() + 2000; Date.now() < until; );
        return {}
      } }] }`,
    })
    await site.app.plugins.runtime.refresh()
    await site.call('adminPluginSwitch', { plugin_slug_name: 'deaf', enabled: true }, admin)
    logged.length = 0

    await http.server.inject({ method: 'POST', url: '/answer/api/v1/plugin/deaf/run' })

    expect(logged.length).toBeLessThan(200)
    const plugins = await site.call('adminPluginList', {}, admin)
    const { health } = plugins.find(({ slug_name }) => slug_name === 'deaf') ?? {}
    expect(health?.last_error?.message).toMatch(/does not read/)
  })

  test('floods the log, the log stays small', async () => {
    logged.length = 0
    const { status } = await attack(`for (let n = 0; n < 100_000; n++) console.log('line ' + n)`)

    expect(status).toBe(200)
    expect(logged.length).toBeLessThan(200)
  })
})
