import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { encodeId } from '../src/modules/identifiers/index.ts'
import { type DatabaseLocation, inTransaction, openDatabase } from '../src/platform/database/database.ts'
import { countStatements } from '../src/platform/database/statement-count.ts'
import { type BenchSite, serveBenchSite } from './bench-site.ts'
import { finishBackgroundWork } from './finish-background-work.ts'
import { createRandom } from './random.ts'

// Prints the processor time of question pages and calls. Other load affects it less than request rates.
// Usage: node --conditions=source server/bench/page-time.ts FILE [--pages 1000] [--only votes]
// FILE comes from fill-database.ts; BENCH_DATABASE_URL names a filled PostgreSQL database instead.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
})

type Call = { method?: 'GET' | 'POST'; url: string; payload?: object; as?: string }
/** `before` is sent first and not measured. */
type Scenario = { name: string; before?: (n: number) => Call; call: (n: number) => Call }

const api = '/answer/api/v1'

async function send({ server }: BenchSite, { method = 'GET', url, payload, as }: Call) {
  const headers = { 'accept-encoding': 'br, gzip', ...(as && { authorization: as }) }
  const { statusCode } = await server.inject({ method, url, headers, payload })
  return statusCode === 200
}

async function createScenarios({ app }: BenchSite, count: number, seed: number): Promise<Scenario[]> {
  const random = createRandom(seed)
  const { db } = app
  const questions = await db.selectFrom('questions').select('id').orderBy('id').execute()
  const users = await db
    .selectFrom('users')
    .select(['id', 'epoch', 'role_id'])
    .orderBy('id')
    .limit(60)
    .execute()
  // Users cannot vote on their own answers.
  const answers = await db
    .selectFrom('answers')
    .select('id')
    .where('user_id', '>', users.at(-1)?.id ?? 0)
    .limit(50_000)
    .execute()
  const tokens: string[] = []
  for (const user of users) {
    tokens.push((await inTransaction(db, (tx) => app.sessions.open(tx, user))).accessToken)
  }
  const ids = Array.from({ length: count }, () => encodeId('question', random.pick(questions).id))
  const voted = Array.from({ length: count * 3 }, () => encodeId('answer', random.pick(answers).id))
  const lastPage = Math.min(1000, Math.floor(questions.length / 20))
  let votes = 0
  const page = (n: number): Call => ({ url: `/questions/${ids[n % ids.length]}` })
  const fewPages = (n: number) => page(n % 20)
  const list = (number: number): Call => ({
    url: `${api}/question/page?page=${number}&page_size=20&order=newest`,
  })
  const vote = (): Call => {
    const object_id = voted[votes++]
    return {
      method: 'POST',
      url: `${api}/vote/up`,
      payload: { object_id, is_cancel: false },
      as: random.pick(tokens),
    }
  }
  const scenarios: Scenario[] = [
    { name: 'question page, another each time', call: page },
    { name: 'one of 20 question pages', call: fewPages },
    { name: 'one of 20 question pages, after a vote elsewhere', before: vote, call: fewPages },
    { name: 'question/page 1', call: () => list(1) },
    { name: `question/page ${lastPage}`, call: () => list(lastPage) },
    { name: 'vote', call: vote },
    {
      name: 'answer',
      call: (n) => ({
        method: 'POST',
        url: `${api}/answer`,
        payload: { question_id: ids[n], content: `This is what I would do instead, for the ${n}th time.` },
        as: random.pick(tokens),
      }),
    },
  ]
  return scenarios.filter(({ name }) => name.includes(values.only))
}

async function measure(site: BenchSite, { name, before, call }: Scenario, count: number): Promise<void> {
  let [cpu, statements, failures] = [0, 0, 0]
  const times: number[] = []
  for (let n = 0; n < count; n++) {
    if (before) await send(site, before(n))
    const [began, usage] = [performance.now(), process.cpuUsage()]
    const counted = await countStatements(() => send(site, call(n)))
    const { user, system } = process.cpuUsage(usage)
    times.push(performance.now() - began)
    cpu += (user + system) / 1000
    statements += counted.statements.length
    if (!counted.result) failures += 1
  }
  times.sort((a, b) => a - b)
  const median = times[Math.floor(times.length / 2)] ?? 0
  const cells = [name, (cpu / count).toFixed(2), median.toFixed(2), (statements / count).toFixed(1), failures]
  console.log(`| ${cells.join(' | ')} |`)
}

async function main() {
  const [file = ''] = positionals
  const url = process.env.BENCH_DATABASE_URL
  const location: DatabaseLocation = url
    ? { kind: 'postgres', pool: { connectionString: url, max: 10 } }
    : { kind: 'sqlite', file }
  const count = Number(values.pages)
  const folder = mkdtempSync(join(tmpdir(), 'querent-bench-'))
  const db = openDatabase(location)
  await finishBackgroundWork(db)
  const site = await serveBenchSite(db, folder)
  try {
    console.log('| request | processor ms | median ms | statements | failed |\n|---|---:|---:|---:|---:|')
    for (const scenario of await createScenarios(site, count, Number(values.seed))) {
      await measure(site, scenario, count)
    }
  } finally {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

await main()
