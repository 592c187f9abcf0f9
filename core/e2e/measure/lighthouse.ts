// Lighthouse scores of the most visited pages on a site with 1,000 questions: phone, with simulated
// connection and processor, median of five loads, each in a new browser. Fails below the bounds.
// Usage (after `npm run build`): npm run measure:lighthouse -- [--page question] [--loads 5] [--keep FOLDER]
// Audits that cost points are listed below the table; `--keep` saves the full reports. Other load on the
// machine worsens the numbers: with `--processor-time`, tasks count processor time instead of duration.
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { send } from '../support/api.ts'
import { startSite } from '../support/running-site.ts'

const runFile = promisify(execFile)
const root = join(import.meta.dirname, '../../..')
const node = join(root, 'node_modules/.bin/node')
const lighthouse = join(root, 'core/node_modules/lighthouse/cli/index.js')

const bounds: Record<string, number> = {
  performance: 97,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
}
const metrics = {
  'first-contentful-paint': 'first paint',
  'largest-contentful-paint': 'largest paint',
  'total-blocking-time': 'blocking',
  'cumulative-layout-shift': 'layout shift',
  'total-byte-weight': 'bytes',
}

type Audit = { score: number | null; title: string; displayValue?: string; numericValue?: number }
type Category = { score: number | null; auditRefs: { id: string; weight: number }[] }
type Report = { audits: Record<string, Audit>; categories: Record<string, Category> }

const { values } = parseArgs({
  options: {
    loads: { type: 'string', default: '5' },
    questions: { type: 'string', default: '1000' },
    /** Measures only this page. */
    page: { type: 'string' },
    keep: { type: 'string' },
    'processor-time': { type: 'boolean', default: false },
  },
})

async function listPages(site: { url: string }): Promise<[name: string, path: string][]> {
  const path = '/question/page?page=1&page_size=1&order=score'
  const { list } = await send<{ list: { id: string }[] }>(site, { method: 'GET', path })
  const [best] = list
  if (!best) throw new Error('The site has no questions.')
  return [
    ['home', '/'],
    ['question', `/questions/${best.id}`],
    ['tags', '/tags'],
    ['profile', '/users/member-0'],
  ]
}

const attempts = 3

/** Retries, because the browser's recording sometimes lacks its start or a paint. */
async function load(url: string, place: string): Promise<Report> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const report = await measure(url, place)
      if (report.categories.performance?.score == null) throw new Error(`${url} was not measured.`)
      return report
    } catch (error) {
      if (attempt === attempts) throw error
    }
  }
}

async function measure(url: string, place: string): Promise<Report> {
  const flags = ['--headless=new', '--disable-gpu', '--disable-background-networking']
  if (process.getuid?.() === 0) flags.push('--no-sandbox')
  const gathered = `${place}.artifacts`
  const browser = { CHROME_PATH: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' }
  const run = (...options: string[]) =>
    runFile(node, [lighthouse, url, '--quiet', '--output=json', `--output-path=${place}`, ...options], {
      env: { ...process.env, ...browser },
    })
  await run(`-GA=${gathered}`, `--chrome-flags=${flags.join(' ')}`)
  if (values['processor-time']) {
    await countProcessorTime(join(gathered, 'trace.json'))
    await run(`-A=${gathered}`)
  }
  await rm(gathered, { recursive: true })
  return JSON.parse(await readFile(place, 'utf8'))
}

type TraceEvent = { dur?: number; tdur?: number }

async function countProcessorTime(file: string): Promise<void> {
  const trace: { traceEvents: TraceEvent[] } = JSON.parse(await readFile(file, 'utf8'))
  for (const event of trace.traceEvents) {
    if (event.dur !== undefined && event.tdur !== undefined) event.dur = Math.min(event.dur, event.tdur)
  }
  await writeFile(file, JSON.stringify(trace))
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
}

const percent = (score: number | null | undefined) => Math.round((score ?? 0) * 100)

/** The row of the table. */
function summarize(name: string, reports: readonly Report[]): string {
  const scores = Object.entries(bounds).map(([category, bound]) => {
    const score = median(reports.map(({ categories }) => percent(categories[category]?.score)))
    if (!(score >= bound)) process.exitCode = 1
    return score
  })
  const measures = Object.keys(metrics).map((id) => {
    const value = median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN))
    if (id === 'cumulative-layout-shift') return value.toFixed(3)
    return id === 'total-byte-weight' ? `${(value / 1024).toFixed(0)} KiB` : `${value.toFixed(0)} ms`
  })
  return `| ${[name, ...scores, ...measures].join(' | ')} |`
}

/** Audits that keep a page from full scores, with the number of loads that found each. */
function nameLosses(reports: readonly Report[]): string[] {
  const counts = new Map<string, number>()
  for (const { audits, categories } of reports) {
    const counted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs)
    for (const { id, weight } of counted) {
      const audit = audits[id]
      if (weight === 0 || audit?.score == null || audit.score >= 0.99) continue
      const loss = `${id}: ${audit.title}`
      counts.set(loss, (counts.get(loss) ?? 0) + 1)
    }
  }
  return [...counts].map(([loss, count]) => `${loss} (${count} of ${reports.length} loads)`)
}

const folder = await mkdtemp(join(tmpdir(), 'querent-lighthouse-'))
const site = await startSite({ env: { RECOMMENDED_PLUGINS: 'on' } })
try {
  const fill = join(root, 'server/bench/fill-database.ts')
  const file = join(site.dataDir, 'querent.db')
  await runFile(node, ['--conditions=source', fill, file, '--questions', values.questions])
  const heads = ['page', ...Object.keys(bounds), ...Object.values(metrics)]
  console.log(
    `| ${heads.join(' | ')} |\n|${heads.map((_, index) => (index === 0 ? '---|' : '---:|')).join('')}`,
  )
  const losses: string[] = []
  for (const [name, path] of await listPages(site)) {
    if (values.page !== undefined && values.page !== name) continue
    // The first request fills the server's caches.
    await fetch(`${site.url}${path}`)
    const reports: Report[] = []
    for (let run = 1; run <= Number(values.loads); run += 1) {
      reports.push(await load(`${site.url}${path}`, join(folder, `${name}-${run}.json`)))
    }
    console.log(summarize(name, reports))
    losses.push(...nameLosses(reports).map((loss) => `${name}: ${loss}`))
  }
  if (losses.length > 0) console.log(`\n${losses.join('\n')}`)
} finally {
  await site.stop()
  if (values.keep !== undefined) await cp(folder, values.keep, { recursive: true })
  await rm(folder, { recursive: true, force: true })
}
