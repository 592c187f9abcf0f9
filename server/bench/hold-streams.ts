import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { createApp } from '../src/app.ts'
import { encodeId } from '../src/modules/identifiers/index.ts'
import { systemClock } from '../src/platform/clock.ts'
import { type Database, type DatabaseLocation, inTransaction } from '../src/platform/database/database.ts'
import { loadTexts } from '../src/platform/texts/index.ts'
import { createBenchDatabase } from './bench-site.ts'
import { readResidentMb } from './process-memory.ts'
import { serveCommunity } from './serve-community.ts'

// Usage: node --conditions=source server/bench/hold-streams.ts [--streams 2000] [--pages 200] [--minutes 10]
// Members keep streams open, each about one question, while visitors read pages and a member posts an answer
// every second. Prints counts and the memory of the site each minute. Exits with 1 if a request fails, a
// stream ends or misses the answers, or memory grows by more than a tenth after the second minute.

const { values } = parseArgs({
  options: {
    streams: { type: 'string', default: '2000' },
    pages: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '10' },
  },
})
const [streamCount, pagesPerSecond, minutes] = [values.streams, values.pages, values.minutes].map(Number) as [
  number,
  number,
  number,
]
/** The maximum for one account. */
const streamsPerMember = 4
/** The generated site has one member per five questions. */
const questionCount = (streamCount / streamsPerMember) * 6
const maxGrowth = 1.1
const api = '/answer/api/v1'

const texts = loadTexts(new URL('../../i18n', import.meta.url).pathname)
const failures: string[] = []
const counts = { pages: 0, answers: 0, events: 0, open: 0 }

/** Tokens of this many members, starting with those who have no posts. */
async function signIn(db: Database, dataDir: string, count: number): Promise<string[]> {
  const log = pino({ level: 'error' })
  const app = createApp({ db, clock: systemClock, log, texts, dataDir, rateLimitScale: 1 })
  const users = await db.selectFrom('users').selectAll().orderBy('id', 'desc').limit(count).execute()
  const tokens: string[] = []
  for (const user of users) {
    tokens.push((await inTransaction(db, (tx) => app.sessions.open(tx, user))).accessToken)
  }
  await app.stop()
  return tokens
}

function send(
  port: number,
  agent: Agent,
  path: string,
  headers: Record<string, string>,
): Promise<IncomingMessage> {
  const sent = request({ host: '127.0.0.1', port, agent, path, headers })
  sent.end()
  return once(sent, 'response').then(([response]) => response)
}

async function openStream(port: number, agent: Agent, token: string, question: string): Promise<void> {
  const path = `${api}/notification/stream?questions=${question}`
  const stream = await send(port, agent, path, { authorization: token })
  if (stream.statusCode !== 200) throw new Error(`The server answered a stream with ${stream.statusCode}.`)
  counts.open++
  stream.on('data', (chunk: Buffer) => {
    counts.events += String(chunk).split('event: question').length - 1
  })
  stream.on('close', () => counts.open--)
}

async function readPage(port: number, agent: Agent, question: string): Promise<void> {
  try {
    const page = await send(port, agent, `/questions/${question}`, { 'accept-encoding': 'br' })
    page.resume()
    await once(page, 'end')
    counts.pages++
    if (page.statusCode !== 200) failures.push(`a page: ${page.statusCode}`)
  } catch (error) {
    failures.push(`a page: ${error}`)
  }
}

async function postAnswer(port: number, token: string, question: string): Promise<void> {
  const content = `Number ${counts.answers} of the answers, which ${counts.open} streams are about.`
  const answer = await fetch(`http://127.0.0.1:${port}${api}/answer`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ question_id: question, content }),
  })
  counts.answers++
  if (!answer.ok) failures.push(`an answer: ${answer.status} ${await answer.text()}`)
}

/** Calls the task this many times per second, without waiting for earlier calls. */
async function repeat(
  perSecond: number,
  seconds: number,
  task: (number: number) => Promise<void>,
): Promise<void> {
  const start = performance.now()
  const running = new Set<Promise<void>>()
  for (let number = 0; number < perSecond * seconds; number++) {
    await sleep(Math.max(0, start + (number * 1000) / perSecond - performance.now()))
    const call = task(number).finally(() => running.delete(call))
    running.add(call)
  }
  await Promise.all(running)
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'querent-bench-'))
  const file = join(folder, 'bench.db')
  const location: DatabaseLocation = { kind: 'sqlite', file }
  const endings: (() => Promise<void>)[] = []
  const serve = () =>
    serveCommunity({
      databaseUrl: `sqlite:${file}`,
      dataDir: folder,
      processes: 1,
      onStart: (stop) => void endings.push(stop),
    })
  try {
    // The administrator must be the first account.
    await (await serve()).stop()
    const now = Math.floor(Date.now() / 1000)
    const db = await createBenchDatabase(location, { questions: questionCount, seed: 1, now }, console.error)
    const tokens = await signIn(db, folder, streamCount / streamsPerMember)
    const rows = await db.selectFrom('questions').select('id').orderBy('id').limit(1000).execute()
    const questions = rows.map(({ id }) => encodeId('question', id))
    await db.destroy()
    const site = await serve()
    await hold(site, tokens, questions)
  } finally {
    for (const end of endings) await end()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Site = { port: number; pids: number[] }
const pick = <Item>(items: readonly Item[], number: number) => items[number % items.length] as Item

async function hold({ port, pids }: Site, tokens: string[], questions: string[]): Promise<void> {
  const streams = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })
  const readers = new Agent({ keepAlive: true, maxSockets: 64 })
  for (let number = 0; number < streamCount; number++) {
    await openStream(port, streams, pick(tokens, number), pick(questions, number))
  }
  // Users who have answered a question may not answer it again.
  const authors = tokens.slice(0, 40)
  const memory: number[] = []
  for (let minute = 1; minute <= minutes; minute++) {
    await Promise.all([
      repeat(pagesPerSecond, 60, () =>
        readPage(port, readers, pick(questions, Math.floor(Math.random() * 1e6))),
      ),
      repeat(1, 60, (number) => postAnswer(port, pick(authors, number), pick(questions, counts.answers))),
    ])
    memory.push(readResidentMb(pids))
    const { pages, answers, events, open } = counts
    console.log(
      `minute ${minute}: ${open} streams, ${pages} pages, ${answers} answers, ${events} events, ${failures.length} failures, ${memory.at(-1)} MB, load ${loadavg()[0]?.toFixed(1)}`,
    )
  }
  const isFlat = Math.max(...memory.slice(1)) <= (memory[1] ?? 0) * maxGrowth
  for (const failure of new Set(failures)) console.error(failure)
  process.exitCode =
    failures.length === 0 && counts.open === streamCount && counts.events > 0 && isFlat ? 0 : 1
  streams.destroy()
  readers.destroy()
}

await main()
