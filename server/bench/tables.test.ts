import { expect, test } from 'vitest'
import type { ConfigurationResult } from './measurements.ts'
import { buildSection, replaceSection } from './tables.ts'

const document = `# Performance

<!-- bench: begin. Written by \`pnpm bench\`. -->

old

<!-- bench: end -->

after
`

const measured: ConfigurationResult = {
  database: 'sqlite',
  questions: 10_000,
  processes: 1,
  runs: [
    { scenarios: 2, minutes: 0.5, loadBefore: 0.1, loadAfter: 7.5, idleMb: 100, afterMb: 300, maxMb: 310 },
  ],
  scenarios: {
    'question/info': {
      ...{ perSecond: 1234.4, share: 0.123, median: 12.345, p99: 40, singleMedian: 0.815, singleP99: 3 },
      ...{ bytes: 1320, statements: 2, requests: 5000, failures: 1 },
    },
    'question/page, page 1,000': { skipped: 'the community is too small' },
  },
}
const results = { machine: 'two cores', load: '16 connections', configurations: [measured] }

test('replaces only the text between the markers', () => {
  const replaced = replaceSection(document, 'new')

  expect(replaced).toBe(document.replace('old', 'new'))
  expect(replaceSection(replaced, 'new')).toBe(replaced)
})

test('rejects a document without a place for the tables', () => {
  expect(() => replaceSection('# Performance', 'new')).toThrow('no place for the tables')
})

test('writes every number of a scenario, and the load of the machine', () => {
  const section = buildSection(results, [])

  expect(section).toContain('two cores; 16 connections.')
  expect(section).toContain('| SQLite, 10,000 questions | 2 | 0.5 | 0.1 | 7.5 | 100 | 300 | 310 |')
  expect(section).toContain(
    '| question/info | 1,234 | 12.3 % | 12.35 | 40.00 | 0.82 | 3.00 | 1,320 | 2 | 1 |',
  )
})

test('says why a scenario was skipped, and shows no number for it', () => {
  const section = buildSection(results, [])

  expect(section).toContain('| question/page, page 1,000 | skipped: the community is too small |')
  expect(section).toContain('| question/page, page 1,000 | – |')
})

test('compares with the goals', () => {
  const section = buildSection(results, [{ measure: 'statements', scenario: 'question/info', max: 1 }])

  expect(section).toContain('| question/info, statements (SQLite, 10,000 questions) | ≤ 1 | 2 | failed |')
})
