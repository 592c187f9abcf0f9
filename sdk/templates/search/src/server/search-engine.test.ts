import { openServerPlugin } from '@querent/sdk/testing'
import { describeSearch } from '@querent/sdk/testing/conformance'
import manifest from '../../package.json'
import { apiKey, startEngine } from '../testing/engine.ts'
import plugin from './index.ts'

describeSearch({
  async open() {
    const engine = await startEngine()
    const opened = await openServerPlugin(plugin, {
      declaration: manifest.querent,
      config: { host: 'https://search.example.com', api_key: apiKey },
      fakeServers: { 'search.example.com': engine.url },
    })
    return {
      search: opened.search,
      logText: opened.logText,
      secrets: [apiKey],
      breakService: engine.breakService,
      async close() {
        opened.close()
        await engine.close()
      },
    }
  },
})
