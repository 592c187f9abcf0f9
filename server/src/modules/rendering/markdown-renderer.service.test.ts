import { describe, expect, test, vi } from 'vitest'
import {
  type AuthoredText,
  createMarkdownRenderer,
  TextTooComplexError,
} from './markdown-renderer.service.ts'
import { type RenderJob, type RenderResult, runRenderJob } from './run-render-job.ts'

const nextTick = () => new Promise((resolve) => setImmediate(resolve))

/** Threads that finish a text only on request. */
function createManualPool() {
  const open: { source: string; finish(): void }[] = []
  return {
    sources: () => open.map(({ source }) => source),
    run: ({ source }: RenderJob) =>
      new Promise<RenderResult>((resolve) => {
        open.push({ source, finish: () => resolve({ kind: 'html', html: source }) })
      }),
    async finish(source: string) {
      const index = open.findIndex((text) => text.source === source)
      open.splice(index, 1)[0]?.finish()
      await nextTick()
    },
  }
}

const text = (source: string, userId = 1): AuthoredText => ({ source, userId, field: 'content' })
const directPool = { run: async (job: RenderJob) => runRenderJob(job) }

describe('an account', () => {
  test('has one text rendered at a time, in order; other accounts do not wait for it', async () => {
    const pool = createManualPool()
    const { render } = createMarkdownRenderer({ pool })

    const results = Promise.all([render(text('a')), render(text('b')), render(text('c', 2))])
    await nextTick()
    expect(pool.sources()).toEqual(['a', 'c'])

    await pool.finish('a')
    expect(pool.sources()).toEqual(['c', 'b'])

    await pool.finish('b')
    await pool.finish('c')
    expect(await results).toEqual(['a', 'b', 'c'])
  })

  test('is rejected if too many of its texts wait', async () => {
    const pool = createManualPool()
    const { render } = createMarkdownRenderer({ pool })
    const waiting = ['a', 'b', 'c', 'd', 'e'].map((source) => render(text(source)))

    await expect(render(text('f'))).rejects.toMatchObject({
      reason: 'base.too_many_requests',
      details: { retryAfter: 1 },
    })

    for (const source of ['a', 'b', 'c', 'd', 'e']) await pool.finish(source)
    expect(await Promise.all(waiting)).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  test('continues after a text that failed', async () => {
    const run = vi.fn<typeof directPool.run>().mockRejectedValueOnce(new Error('broken'))
    run.mockImplementation(directPool.run)
    const { render } = createMarkdownRenderer({ pool: { run } })

    await expect(render(text('a'))).rejects.toThrow('broken')
    expect(await render(text('b'))).toBe('<p>b</p>')
  })
})

describe('a text', () => {
  test('that is too complex is rejected, naming its field', async () => {
    const pool = { run: async (): Promise<RenderResult> => ({ kind: 'too complex' }) }

    const rendering = createMarkdownRenderer({ pool }).render({ source: 'a', userId: 1, field: 'bio' })

    await expect(rendering).rejects.toThrow(TextTooComplexError)
    await expect(rendering).rejects.toMatchObject({
      status: 400,
      details: { fields: [{ field: 'bio', text: 'error.content.too_complex' }] },
    })
  })

  test('mentions users that were found', async () => {
    const findUsers = vi.fn(async () => new Set(['ada']))
    const { render } = createMarkdownRenderer({ pool: directPool })

    const html = await render(text('@Ada @bob'), findUsers)

    expect(findUsers).toHaveBeenCalledWith(['Ada', 'bob'])
    expect(html).toBe('<p><a href="/users/Ada">@Ada</a> @bob</p>')
  })

  test('mentions a limited number of users', async () => {
    const findUsers = vi.fn(async (names: readonly string[]) => new Set(names))
    const { render } = createMarkdownRenderer({ pool: directPool })

    const html = await render(
      text(Array.from({ length: 300 }, (_, index) => `@u${index}`).join(' ')),
      findUsers,
    )

    expect(findUsers.mock.calls[0]?.[0]).toHaveLength(200)
    expect(html.match(/<a /g)).toHaveLength(200)
  })

  test('becomes a biography without links', async () => {
    const { renderBio } = createMarkdownRenderer({ pool: directPool })

    expect(await renderBio(text('**a** @ada <https://a.example>'))).toBe(
      '<p><strong>a</strong> @ada https://a.example</p>',
    )
  })

  test('that is blank needs no thread', async () => {
    const run = vi.fn(directPool.run)

    expect(await createMarkdownRenderer({ pool: { run } }).render(text(' \n'))).toBe('')
    expect(run).not.toHaveBeenCalled()
  })
})
