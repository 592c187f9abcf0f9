import { afterEach, describe } from 'vitest'
import { faultChecks, logChecks } from './search/fault-checks.ts'
import { filterChecks } from './search/filter-checks.ts'
import { indexChecks, storedIndexChecks } from './search/index-checks.ts'
import { orderChecks } from './search/order-checks.ts'
import type { OpenSearch, SearchSuite } from './search/search-suite.ts'
import { wordChecks } from './search/word-checks.ts'

export type { OpenSearch, SearchSuite } from './search/search-suite.ts'

/**
 * Registers the checks that every search plugin has to pass, against a fake server for its service: documents
 * can be found by every operator and in every order, and a failing service is reported as such. A plugin
 * without a service says `hasService: false`, and must keep its index when its process ends.
 *
 * @example
 * const open = async (): Promise<OpenSearch> => ({
 *   search: createMemorySearch(),
 *   logText: () => '',
 *   secrets: ['secret-key'],
 *   breakService: () => undefined,
 *   close: async () => undefined,
 * })
 * describeSearch({ open })
 * @public
 */
export function describeSearch(suite: SearchSuite): void {
  const opened: OpenSearch[] = []
  const open = async () => {
    const plugin = await suite.open()
    opened.push(plugin)
    await plugin.search.prepare()
    return plugin
  }

  afterEach(async () => {
    await Promise.all(opened.splice(0).map((plugin) => plugin.close()))
  })

  describe('search', () => {
    describe('index', () => indexChecks(open))
    describe('words', () => wordChecks(open))
    describe('operators', () => filterChecks(open))
    describe('order', () => orderChecks(open))
    describe('log', () => logChecks(open))
    if (suite.hasService === false) describe('the stored index', () => storedIndexChecks(open))
    else describe('faults of the service', () => faultChecks(open))
  })
}
