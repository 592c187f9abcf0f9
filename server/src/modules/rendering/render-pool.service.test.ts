import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { expensiveTexts } from './markdown/corpus/index.ts'
import { noParts } from './markdown/post-parts.rules.ts'
import { renderLimits } from './render-limits.rules.ts'
import { createRenderPool, type RenderPool } from './render-pool.service.ts'
import type { RenderJob } from './run-render-job.ts'

const pools: RenderPool[] = []
afterAll(() => Promise.all(pools.map((pool) => pool.close())))
afterEach(() => void vi.restoreAllMocks())

function startPool(timeMs?: number): RenderPool {
  const onError = (error: Error) => {
    throw error
  }
  const pool = createRenderPool({ onError, timeMs })
  pools.push(pool)
  return pool
}

function buildJob(source: string): RenderJob {
  return { source, form: 'text', wanted: noParts, checksNames: false }
}

describe('the most expensive texts', () => {
  const pool = startPool()

  test.each(Object.entries(expensiveTexts))(
    'become no longer than the limit of a page: %s',
    async (_, source) => {
      const result = await pool.run(buildJob(source))

      expect(['html', 'too complex']).toContain(result.kind)
      const length = result.kind === 'html' ? result.html.length : 0
      expect(length).toBeLessThanOrEqual(renderLimits.htmlLength)
    },
  )

  test.each([
    'a table of 1000 columns',
    'references to one footnote',
    'links to one long definition',
    'email addresses',
    'headings with a line below',
    'quotation marks in an attribute',
  ])('is rejected where its HTML would be too long: %s', async (name) => {
    expect(await pool.run(buildJob(expensiveTexts[name] ?? ''))).toEqual({ kind: 'too complex' })
  })
})

describe('the pool', () => {
  // None of it is shown, so that only the time limit applies.
  const slow = '[a]: /b\n'.repeat(500_000)

  test('aborts a text that takes too long, and renders the next ones', async () => {
    const pool = startPool(200)

    const results = await Promise.all([slow, slow, 'a'].map((text) => pool.run(buildJob(text))))

    expect(await startPool(60_000).run(buildJob(slow))).toEqual({ kind: 'html', html: '' })
    expect(results).toEqual([
      { kind: 'too complex' },
      { kind: 'too complex' },
      { kind: 'html', html: '<p>a</p>' },
    ])
  })

  test('gives a text more time while the machine is busy with other processes', async () => {
    vi.spyOn(process, 'cpuUsage').mockReturnValue({ user: 0, system: 0 })

    expect(await startPool(200).run(buildJob(slow))).toEqual({ kind: 'html', html: '' })
  })

  test('aborts a text that needs too much memory, and renders the next ones', async () => {
    const large = '[a]: /b\n'.repeat(2_000_000)
    const pool = createRenderPool({ onError() {}, timeMs: 60_000, memoryMb: 64 })
    pools.push(pool)

    expect(await pool.run(buildJob(large))).toEqual({ kind: 'too complex' })
    expect(await pool.run(buildJob('a'))).toEqual({ kind: 'html', html: '<p>a</p>' })
  })

  test('renders again after it was closed', async () => {
    const pool = startPool()
    await pool.run(buildJob('a'))
    await pool.close()

    expect(await pool.run(buildJob('b'))).toEqual({ kind: 'html', html: '<p>b</p>' })
  })

  test('returns what has to be looked up', async () => {
    const job = {
      ...buildJob('@ada\n\n```js\na\n```'),
      checksNames: true,
      wanted: { ...noParts, code: true, formulas: true },
    }

    expect(await startPool().run(job)).toEqual({
      kind: 'lookups',
      names: ['ada'],
      parts: [{ kind: 'code', language: 'js', text: 'a\n' }],
      room: expect.any(Number),
    })
  })
})
