import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Candidate } from './candidates.ts'
import { createWebHalfLoader, type WebHalfLoader } from './load-web-half.ts'
import type { PluginFault } from './plugin-fault.ts'
import { createPluginRuntime } from './plugin-runtime.ts'
import { buildStatus } from './plugin-samples.testing.tsx'
import { createPlugins } from './plugins.ts'
import { shareScope } from './share-scope.ts'

// Built with its web half.
const candidate = buildStatus('sample', ['question.aside']) as Candidate
const plugin = { slots: {} }
const forever = () => new Promise<never>(() => undefined)

function getContainer(exposed: unknown) {
  return { init: vi.fn(), get: vi.fn(async () => () => exposed) }
}

function loadWith(importModule: (url: string) => Promise<unknown>) {
  return createWebHalfLoader({ importModule, loadScope: async () => shareScope })(candidate)
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('loading a web half', () => {
  it('hands the page its own modules over and takes the plugin', async () => {
    const container = getContainer(plugin)

    expect(await loadWith(async () => container)).toBe(plugin)
    expect(container.init).toHaveBeenCalledWith(shareScope)
    expect(container.get).toHaveBeenCalledWith('./plugin')
  })

  it('takes the default of a module that exports more', async () => {
    expect(await loadWith(async () => getContainer({ default: plugin, version: 1 }))).toBe(plugin)
  })

  it('has more time for one that is loaded beside forty others', async () => {
    const importLate = async () => {
      await new Promise((resolve) => setTimeout(resolve, 8_000))
      return getContainer(plugin)
    }
    const hanging = Array.from({ length: 40 }, () => loadWith(forever))
    const late = loadWith(importLate)
    const ended = Promise.allSettled([...hanging, late])
    await vi.advanceTimersByTimeAsync(10_000)

    const results = (await ended).map(({ status }) => status)
    expect(results).toEqual([...hanging.map(() => 'rejected'), 'fulfilled'])
    await expect(Promise.race([loadWith(importLate), vi.advanceTimersByTimeAsync(5_000)])).rejects.toThrow(
      'within 5000 ms',
    )
  })

  it('tries once more under another URL, for a browser remembers failures', async () => {
    const asked: string[] = []

    await loadWith(async (url) => {
      asked.push(url)
      if (asked.length === 1) throw new Error('offline')
      return getContainer(plugin)
    })

    expect(asked).toEqual([
      '/plugins/sample/1.0.0/dist/web/remoteEntry.js',
      expect.stringMatching(/^\/plugins\/sample\/1\.0\.0\/dist\/web\/remoteEntry\.js\?retry=\d+$/),
    ])
  })

  it('gives up after the second try', async () => {
    const importModule = vi.fn(async () => {
      throw new Error('404')
    })

    await expect(loadWith(importModule)).rejects.toThrow('404')
    expect(importModule).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['the import never ends', forever],
    ['the second try never ends', vi.fn(forever).mockRejectedValueOnce(new Error('404'))],
    ['the plugin never comes', async () => ({ init: () => undefined, get: forever })],
  ])('gives up after five seconds when %s', async (_, importModule) => {
    const loading = loadWith(importModule)
    const failed = expect(loading).rejects.toThrow('did not load within 5000 ms')

    await vi.advanceTimersByTimeAsync(4_999)
    await vi.advanceTimersByTimeAsync(1)

    await failed
  })

  it.each([
    ['is no entry of a remote', { default: plugin }, /exports no init and get/],
    ['exposes nothing', getContainer(undefined), /no default export made by defineWebPlugin/],
    ['exposes a function', getContainer(() => null), /no default export made by defineWebPlugin/],
    [
      'fails at its start',
      { init: () => undefined, get: () => Promise.reject(new Error('top level')) },
      /top level/,
    ],
  ])('says what is wrong when the module %s', async (_, module, words) => {
    await expect(loadWith(async () => module)).rejects.toThrow(words)
  })
})

it('shares one React and the SDK, each under a version', () => {
  expect(Object.keys(shareScope)).toEqual([
    'react',
    'react-dom',
    'react-dom/client',
    'react/jsx-runtime',
    '@querent/sdk/web',
  ])
  for (const versions of Object.values(shareScope)) expect(Object.keys(versions)).toHaveLength(1)
})

describe('another way to build web halves', () => {
  it('takes another loader and no other change: nothing else of the page knows of federation', async () => {
    const folder = join(import.meta.dirname, '..')
    const knowing = (await readdir(folder, { recursive: true }))
      .filter((path) => /(?<!\.(test|testing|stories))\.tsx?$/.test(path))
      .filter((path) => /federation|share-?scope/i.test(readFileSync(join(folder, path), 'utf8')))

    expect(knowing.sort()).toEqual(['slots/load-web-half.ts', 'slots/share-scope.ts'])
  })

  it('such as a loader of plain modules, which fills slots as the other does', async () => {
    const module = 'data:text/javascript,export default { slots: {}, start: () => undefined }'
    const entries: string[] = []
    const loadModule: WebHalfLoader = async ({ web }) => {
      entries.push(web.entry)
      return (await import(/* @vite-ignore */ module)).default
    }
    const plugins = createPlugins({ loadEnvironment: async () => () => Object.create(null) })
    const faults: PluginFault[] = []
    plugins.onFault((fault) => faults.push(fault))
    const runtime = createPluginRuntime(plugins, { load: loadModule, loadTexts: async () => (key) => key })

    runtime.ensureLoaded(candidate)
    await vi.waitFor(() => expect(runtime.store.getState().sample).toMatchObject({ contributions: [] }))

    expect(entries).toEqual([candidate.web.entry])
    expect(faults).toEqual([])
  })
})
