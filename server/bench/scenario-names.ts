/** All scenarios, in the order of the tables. */
export const scenarioNames = [
  'home',
  'question page, cold',
  'question page, remembered',
  'login page (client shell)',
  'script',
  'question/page, newest',
  'question/page, other orders',
  'question/page, page 1,000',
  'question/page by tag',
  'question/info',
  'answer/page',
  'comment/page',
  'tags/page',
  'search, rare word',
  'search, medium word',
  'search, frequent word',
  'search with tag',
  'suggestions',
  'notification/status',
  'ask',
  'answer',
  'vote',
  'mixed',
] as const

export type ScenarioName = (typeof scenarioNames)[number]

/** The names that contain one of the texts, or all names if there are no texts. */
export function chooseScenarios(texts: readonly string[]): ScenarioName[] {
  return scenarioNames.filter((name) => texts.length === 0 || texts.some((text) => name.includes(text)))
}
