import type { Bound } from './bounds.ts'
import { type ScenarioName, scenarioNames } from './scenario-names.ts'

/** Statements per request. They are the same on every machine, but can differ between databases. */
const statements: Partial<Record<ScenarioName, number | { sqlite: number; postgres: number }>> = {
  home: 0,
  'question page, cold': 6,
  'question page, remembered': 0,
  'login page (client shell)': 0,
  script: 0,
  'question/page, newest': 1,
  'question/page, other orders': 2,
  'question/page, page 1,000': 1,
  'question/page by tag': 2,
  'question/info': 2,
  'answer/page': 2,
  'comment/page': 3,
  'tags/page': 1,
  'search, rare word': 4,
  'search, medium word': 4,
  'search, frequent word': 4,
  'search with tag': 6,
  suggestions: 3,
  'notification/status': 0,
  // Includes those for the tags and links of the text, and for whether the author may still publish.
  ask: 27,
  answer: 25,
  vote: { sqlite: 12, postgres: 13 },
}

/** Calls that use an index: their time does not grow with the community. */
const flat: readonly ScenarioName[] = [
  'question page, cold',
  'question/page, newest',
  'question/page, other orders',
  'question/page by tag',
  'question/info',
  'answer/page',
  'comment/page',
  'tags/page',
  'suggestions',
]
const searches = [
  'search, rare word',
  'search, medium word',
  'search, frequent word',
  'search with tag',
] as const
const lists = [
  'question/page, newest',
  'question/page, other orders',
  'question/page, page 1,000',
  'question/page by tag',
] as const

/**
 * The limits of `pnpm bench --check`: counts and ratios within one run, which are the same on every machine.
 * They leave room for the influence of other processes; a regression of a plan exceeds them by far.
 */
export const budgets: readonly Bound[] = [
  ...scenarioNames.map((scenario): Bound => ({ measure: 'failures', scenario, max: 0 })),
  ...scenarioNames.flatMap(boundStatements),
  ...flat.map((scenario): Bound => ({ measure: 'growth', scenario, max: 2 })),
  ...searches.map((scenario): Bound => ({ measure: 'growth', scenario, max: 5 })),
  ...flat.map((scenario): Bound => ({ measure: 'engines', scenario, min: 0.2 })),
  { measure: 'share', scenario: 'question page, remembered', min: 0.2 },
  { measure: 'share', scenario: 'login page (client shell)', min: 0.15 },
  { measure: 'share', scenario: 'script', min: 0.1 },
  { measure: 'workers', scenario: 'question page, cold', min: 1 },
  { measure: 'idleMb', max: 250 },
  { measure: 'afterMb', max: 600 },
]

function boundStatements(scenario: ScenarioName): Bound[] {
  const count = statements[scenario]
  if (count === undefined) return []
  if (typeof count === 'number') return [{ measure: 'statements', scenario, max: count }]
  return [
    { measure: 'statements', scenario, database: 'sqlite', max: count.sqlite },
    { measure: 'statements', scenario, database: 'postgres', max: count.postgres },
  ]
}

const [small, large, huge] = [10_000, 100_000, 1_000_000]

/** Targets for a machine with two cores that also sends the load. Reported, not checked. */
export const goals: readonly Bound[] = [
  { measure: 'singleMedian', scenario: 'question page, cold', database: 'sqlite', questions: large, max: 4 },
  { measure: 'singleP99', scenario: 'question page, cold', database: 'sqlite', questions: large, max: 20 },
  { measure: 'growth', scenario: 'question page, cold', from: large, questions: huge, max: 1.2 },
  { measure: 'share', scenario: 'question page, remembered', min: 0.6 },
  ...lists.map((scenario): Bound => ({ measure: 'singleMedian', scenario, max: 1.5 })),
  ...lists.map(
    (scenario): Bound => ({ measure: 'growth', scenario, from: small, questions: huge, max: 1.2 }),
  ),
  ...searches.flatMap((scenario): Bound[] => [
    { measure: 'singleMedian', scenario, questions: large, max: 5 },
    { measure: 'singleP99', scenario, questions: large, max: 30 },
    { measure: 'growth', scenario, from: large, questions: huge, max: 2 },
  ]),
  { measure: 'singleMedian', scenario: 'suggestions', max: 3 },
  { measure: 'perSecond', scenario: 'login page (client shell)', min: 4000 },
  { measure: 'perSecond', scenario: 'script', min: 4000 },
  ...(['question/info', 'answer/page', 'comment/page', 'tags/page'] as const).map(
    (scenario): Bound => ({ measure: 'engines', scenario, min: 0.7 }),
  ),
  { measure: 'workers', scenario: 'question page, cold', min: 1.5 },
  { measure: 'idleMb', max: 150 },
  { measure: 'afterMb', minutes: 60, max: 400 },
]
