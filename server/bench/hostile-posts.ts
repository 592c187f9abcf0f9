import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { App } from '../src/app.ts'
import { encodeId } from '../src/modules/identifiers/index.ts'
import { renderLimits } from '../src/modules/rendering/index.ts'
import { expensiveTexts } from '../src/modules/rendering/markdown/corpus/index.ts'
import { inTransaction } from '../src/platform/database/database.ts'
import { type BenchSite, createBenchDatabase, serveBenchSite } from './bench-site.ts'
import type { LoadPlan, LoadRequest, LoadResult } from './load.ts'
import { startLoadProcess } from './load-process.ts'

// Usage: node --conditions=source server/bench/hostile-posts.ts [--questions 500] [--seconds 10] [--no-limits]
// One account sends the most expensive texts over ten connections while visitors read question pages: first
// previews, then posts as well. The limits are those of a site; with --no-limits, more of the texts are
// rendered. Exits with 1 if the visitors' 99th percentile, or the largest question page, misses the goal.

const { values } = parseArgs({
  options: {
    questions: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '10' },
    limits: { type: 'boolean', default: true },
  },
  allowNegative: true,
})
const seconds = Number(values.seconds)
const connections = 10
const maxReadMs = 250
const maxPageBytes = 500_000
const api = '/answer/api/v1'

async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'querent-bench-'))
  const shape = { questions: Number(values.questions), seed: 1, now: Math.floor(Date.now() / 1000) }
  const database = { kind: 'sqlite', file: join(folder, 'bench.db') } as const
  const site = await serveBenchSite(await createBenchDatabase(database, shape, console.error), folder, {
    hasLimits: values.limits,
  })
  const [reader, attacker] = [startLoadProcess(), startLoadProcess()]
  try {
    const plan = { port: site.port, seconds, repeats: true }
    const reads: LoadPlan = { ...plan, concurrency: 1, requests: await listReads(site.app) }
    const attack = { ...plan, concurrency: connections }
    const { previews, posts } = await listAttacks(site.app)
    const results: Record<string, LoadResult> = { 'pages, quiet': await reader.run(reads) }
    async function attackWith(name: string, requests: LoadRequest[]) {
      const [sent, read] = await Promise.all([attacker.run({ ...attack, requests }), reader.run(reads)])
      results[`pages, under ${name}`] = read
      results[name] = sent
      return read.p99 < maxReadMs && read.failures === 0
    }
    const isUsable = [await attackWith('previews', previews), await attackWith('posts', posts)]
    print(results)
    const pageBytes = await measureLargestPage(site)
    console.log(`\nLargest page of a question: ${(pageBytes / 1000).toFixed(0)} KB`)
    console.log(`Load average: ${loadavg()[0]?.toFixed(1)}`)
    process.exitCode = isUsable.includes(false) || pageBytes > maxPageBytes ? 1 : 0
  } finally {
    await Promise.all([reader.stop(), attacker.stop()])
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function listReads({ db }: App): Promise<LoadRequest[]> {
  const rows = await db.selectFrom('questions').select('id').orderBy('id').execute()
  return rows.map(({ id }, index) => ({
    method: 'GET',
    path: `/questions/${encodeId('question', id)}`,
    // Each comes from another visitor, since one alone could not read this fast.
    headers: { 'x-forwarded-for': `203.0.${Math.floor(index / 250)}.${1 + (index % 250)}` },
  }))
}

/** Pieces of HTML whose length in a page, which also contains it as data, varies a lot. */
const pieces = ['a', '好', '<td>a</td>\n', '<td>好</td>\n', '<b>&quot;</b>', '<a href="/"></a>']

/** The size in bytes of the largest question page whose HTML is as long as the limit allows. */
async function measureLargestPage({ app, server }: BenchSite): Promise<number> {
  const { db } = app
  const { id } = await db
    .selectFrom('questions')
    .select('id')
    .orderBy('answer_count', 'desc')
    .executeTakeFirstOrThrow()
  let largest = 0
  for (const [index, piece] of pieces.entries()) {
    const html = piece.repeat(Math.floor(renderLimits.pageBytes / Buffer.byteLength(piece)))
    await inTransaction(db, async (tx) => {
      await tx.updateTable('questions').set({ html }).where('id', '=', id).execute()
      await tx.updateTable('answers').set({ html }).where('question_id', '=', id).execute()
    })
    // The URL differs each time, because the last page is cached.
    const url = `/questions/${encodeId('question', id)}?measure=${index}`
    const { rawPayload } = await server.inject({ url, headers: { 'x-forwarded-for': '203.0.113.1' } })
    largest = Math.max(largest, rawPayload.length)
  }
  return largest
}

/** Each text as a preview, and as a preview, an answer and a question. All are from one account. */
async function listAttacks({ db, sessions }: App): Promise<Record<'previews' | 'posts', LoadRequest[]>> {
  const columns = ['id', 'epoch', 'role_id'] as const
  const user = await db.selectFrom('users').select(columns).orderBy('id').executeTakeFirstOrThrow()
  const question = await db.selectFrom('questions').select('id').orderBy('id').executeTakeFirstOrThrow()
  const tag = await db.selectFrom('tags').select('slug').orderBy('id').executeTakeFirstOrThrow()
  const { accessToken } = await inTransaction(db, (tx) => sessions.open(tx, user))
  const post = (path: string, body: unknown): LoadRequest => ({
    method: 'POST',
    path: api + path,
    headers: { authorization: accessToken, 'x-forwarded-for': '198.51.100.9' },
    body: JSON.stringify(body),
  })
  const texts = Object.values(expensiveTexts)
  const preview = (content: string) => post('/post/render', { content })
  const posts = texts.flatMap((content, index) => [
    preview(content),
    post('/answer', { question_id: encodeId('question', question.id), content }),
    post('/question', {
      title: `A hostile question, number ${index}`,
      content: content.slice(0, 65_000),
      tags: [{ slug_name: tag.slug, display_name: '' }],
    }),
  ])
  return { previews: texts.map(preview), posts }
}

function print(results: Record<string, LoadResult>): void {
  console.log('| requests | count | refused | median ms | p99 ms |')
  console.log('|---|---:|---:|---:|---:|')
  for (const [name, { requests, failures, median, p99 }] of Object.entries(results)) {
    console.log(`| ${name} | ${requests} | ${failures} | ${median.toFixed(1)} | ${p99.toFixed(1)} |`)
  }
}

await main()
