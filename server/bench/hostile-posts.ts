import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { App } from '../src/app.ts'
import { encodeId } from '../src/modules/identifiers/index.ts'
import { expensiveTexts } from '../src/modules/rendering/markdown/corpus/index.ts'
import { inTransaction } from '../src/platform/database/database.ts'
import { createBenchDatabase, serveBenchSite } from './bench-site.ts'
import type { LoadPlan, LoadRequest, LoadResult } from './load.ts'
import { startLoadProcess } from './load-process.ts'

// Usage: node --conditions=source server/bench/hostile-posts.ts [--questions 500] [--seconds 20]
// One account sends the most expensive texts over ten connections while a visitor reads question pages.
// Ends with 1 when the visitor's 99th percentile misses the goal.

const { values } = parseArgs({
  options: { questions: { type: 'string', default: '500' }, seconds: { type: 'string', default: '20' } },
})
const seconds = Number(values.seconds)
const connections = 10
const maxReadMs = 250
const api = '/answer/api/v1'

async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'querent-bench-'))
  const shape = { questions: Number(values.questions), seed: 1, now: Math.floor(Date.now() / 1000) }
  const database = { kind: 'sqlite', file: join(folder, 'bench.db') } as const
  const site = await serveBenchSite(await createBenchDatabase(database, shape, console.error), folder)
  const [reader, attacker] = [startLoadProcess(), startLoadProcess()]
  try {
    const plan = { port: site.port, seconds, repeats: true }
    const reads: LoadPlan = { ...plan, concurrency: 1, requests: await listReads(site.app) }
    const posts: LoadPlan = { ...plan, concurrency: connections, requests: await listPosts(site.app) }
    const quiet = await reader.run(reads)
    const [attack, underAttack] = await Promise.all([attacker.run(posts), reader.run(reads)])
    print({ 'pages, quiet': quiet, 'pages, under attack': underAttack, 'hostile posts': attack })
    process.exitCode = underAttack.p99 < maxReadMs && underAttack.failures === 0 ? 0 : 1
  } finally {
    reader.stop()
    attacker.stop()
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function listReads({ db }: App): Promise<LoadRequest[]> {
  const rows = await db.selectFrom('questions').select('id').orderBy('id').execute()
  return rows.map(({ id }) => ({ method: 'GET', path: `/questions/${encodeId('question', id)}` }))
}

/** Each text as a preview, as an answer and as a question, all from one account. */
async function listPosts({ db, sessions }: App): Promise<LoadRequest[]> {
  const columns = ['id', 'epoch', 'role_id'] as const
  const user = await db.selectFrom('users').select(columns).orderBy('id').executeTakeFirstOrThrow()
  const question = await db.selectFrom('questions').select('id').orderBy('id').executeTakeFirstOrThrow()
  const tag = await db.selectFrom('tags').select('slug').orderBy('id').executeTakeFirstOrThrow()
  const { accessToken } = await inTransaction(db, (tx) => sessions.open(tx, user))
  const post = (path: string, body: unknown): LoadRequest => ({
    method: 'POST',
    path: api + path,
    headers: { authorization: accessToken },
    body: JSON.stringify(body),
  })
  return Object.values(expensiveTexts).flatMap((content, index) => [
    post('/post/render', { content }),
    post('/answer', { question_id: encodeId('question', question.id), content }),
    post('/question', {
      title: `A hostile question, number ${index}`,
      content: content.slice(0, 65_000),
      tags: [{ slug_name: tag.slug, display_name: '' }],
    }),
  ])
}

function print(results: Record<string, LoadResult>): void {
  console.log('| requests | count | refused | median ms | p99 ms |')
  console.log('|---|---:|---:|---:|---:|')
  for (const [name, { requests, failures, median, p99 }] of Object.entries(results)) {
    console.log(`| ${name} | ${requests} | ${failures} | ${median.toFixed(1)} | ${p99.toFixed(1)} |`)
  }
}

await main()
