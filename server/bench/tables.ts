import {
  type Bound,
  compareWithBounds,
  databaseTitles,
  describeConfiguration,
  type Outcome,
} from './bounds.ts'
import { type Configuration, type ConfigurationResult, isMeasured, type Results } from './measurements.ts'
import { scenarioNames } from './scenario-names.ts'

const begin = '<!-- bench: begin. Written by `pnpm bench`. -->'
const end = '<!-- bench: end -->'

/** Puts the tables between the markers of a document. */
export function replaceSection(document: string, section: string): string {
  const [from, to] = [document.indexOf(begin), document.indexOf(end)]
  if (from === -1 || to < from) throw new Error(`The document has no place for the tables: ${begin} … ${end}`)
  return `${document.slice(0, from)}${begin}\n\n${section}\n\n${document.slice(to)}`
}

/** The results as Markdown: machine, bounds, growth of times, and all numbers. */
export function buildSection(results: Results, goals: readonly Bound[]): string {
  const { configurations } = results
  return [
    `${results.machine}; ${results.load}.`,
    buildRuns(configurations),
    '**Goals**',
    buildOutcomes(compareWithBounds(configurations, goals)),
    '**Median milliseconds over one connection**',
    buildComparison(configurations),
    ...configurations.map(buildDetails),
  ].join('\n\n')
}

const buildTable = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  [heads, heads.map((_, index) => (index === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')

const number = (value: number, digits = 0) =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })

function buildRuns(configurations: readonly ConfigurationResult[]): string {
  const heads = [
    'served by one server',
    'scenarios',
    'minutes',
    'load before',
    'load after',
    'idle MB',
    'MB after',
    'most MB',
  ]
  const rows = configurations.flatMap((found) =>
    found.runs.map((run) => [
      describeConfiguration(found),
      number(run.scenarios),
      number(run.minutes, 1),
      number(run.loadBefore, 1),
      number(run.loadAfter, 1),
      ...[run.idleMb, run.afterMb, run.maxMb].map((megabytes) => number(megabytes)),
    ]),
  )
  return buildTable(heads, rows)
}

/** Large values and integers without decimals, other values with two. */
export function formatValue({ value, note }: Outcome): string {
  if (value === undefined) return note ?? 'not measured'
  return number(value, value >= 100 || Number.isInteger(value) ? 0 : 2)
}

export function buildOutcomes(outcomes: readonly Outcome[]): string {
  return buildTable(
    ['measure', 'bound', 'value', ''],
    outcomes.map((outcome) => [outcome.row, outcome.bound, formatValue(outcome), outcome.state]),
  )
}

const shortTitle = ({ database, questions, processes }: Configuration) =>
  `${databaseTitles[database]} ${number(questions)}${processes > 1 ? ` × ${processes}` : ''}`

/** One column per configuration. */
function buildComparison(configurations: readonly ConfigurationResult[]): string {
  const rows = scenarioNames.map((name) => [
    name,
    ...configurations.map(({ scenarios }) => {
      const found = scenarios[name]
      return isMeasured(found) ? number(found.singleMedian, 2) : '–'
    }),
  ])
  return buildTable(['scenario', ...configurations.map(shortTitle)], rows)
}

function buildDetails(found: ConfigurationResult): string {
  const heads = [
    'scenario',
    'requests/s',
    'of memory',
    'median ms',
    'p99 ms',
    'median ms, one',
    'p99 ms, one',
    'bytes',
    'statements',
    'failed',
  ]
  const rows = scenarioNames.flatMap((name) => {
    const measured = found.scenarios[name]
    if (measured === undefined) return []
    if (!isMeasured(measured))
      return [[name, `skipped: ${measured.skipped}`, ...heads.slice(2).map(() => '')]]
    return [
      [
        name,
        number(measured.perSecond),
        `${number(measured.share * 100, 1)} %`,
        ...[measured.median, measured.p99, measured.singleMedian, measured.singleP99].map((ms) =>
          number(ms, 2),
        ),
        ...[measured.bytes, measured.statements, measured.failures].map((count) => number(count)),
      ],
    ]
  })
  return `<details><summary>${describeConfiguration(found)}</summary>\n\n${buildTable(heads, rows)}\n\n</details>`
}
