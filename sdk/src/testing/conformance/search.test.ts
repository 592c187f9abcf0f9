import type { SearchEngine } from '../../server/index.ts'
import { createMemorySearch } from '../memory-search.ts'
import { describeSearch, type OpenSearch } from './search.ts'

// The engine that the suite itself is tested with.
describeSearch({
  async open(): Promise<OpenSearch> {
    const memory = createMemorySearch()
    let isBroken = false
    const guarded =
      <Arguments extends unknown[], Result>(method: (...input: Arguments) => Promise<Result>) =>
      async (...input: Arguments): Promise<Result> => {
        if (isBroken) throw new Error('The service fails.')
        return method(...input)
      }
    const search: SearchEngine = {
      prepare: guarded(memory.prepare),
      put: guarded(memory.put),
      remove: guarded(memory.remove),
      clear: guarded(memory.clear),
      search: guarded(memory.search),
    }
    return {
      search,
      logText: () => '',
      secrets: ['secret-key'],
      breakService(kind) {
        isBroken = kind !== undefined
      },
      close: async () => {},
    }
  },
})

// A plugin that searches without a service has nothing to break.
describeSearch({
  hasService: false,
  async open() {
    const search = createMemorySearch()
    return { search, logText: () => '', secrets: [], restart: () => search, close: async () => {} }
  },
})
