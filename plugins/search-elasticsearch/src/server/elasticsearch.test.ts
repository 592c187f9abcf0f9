import { openServerPlugin, startFakeServer } from '@querent/sdk/testing'
import { describeSearch } from '@querent/sdk/testing/conformance'
import { describe, expect, onTestFinished, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { openFakeElasticsearch } from '../testing/fake-elasticsearch.ts'
import plugin from './index.ts'

const password = 'elastic-secret'

async function open(
  config: { endpoints?: string; password?: string } = {},
  fakeServers: Record<string, string> = {},
) {
  const service = await openFakeElasticsearch('elastic', password)
  const opened = await openServerPlugin(plugin, {
    declaration: packageJson.querent,
    config: { endpoints: 'https://one.example.com', username: 'elastic', password, ...config },
    fakeServers: { 'one.example.com': service.url, ...fakeServers },
  })
  const close = async () => {
    opened.close()
    await service.close()
  }
  return { service, opened, close }
}

async function openForTest(...given: Parameters<typeof open>) {
  const all = await open(...given)
  onTestFinished(all.close)
  return all
}

describeSearch({
  async open() {
    const { service, opened, close } = await open()
    return {
      search: opened.search,
      logText: opened.logText,
      secrets: [password, Buffer.from(`elastic:${password}`).toString('base64')],
      breakService: service.fail,
      close,
    }
  },
})

const condition = { page: 1, pageSize: 30, words: [], phrases: [], tagGroups: [], order: 'newest' } as const

describe('Elasticsearch', () => {
  test('gets an index with the searched fields', async () => {
    const { service, opened } = await openForTest()
    await opened.search.prepare()
    const created = service.requests.find(({ method }) => method === 'PUT')

    expect(created?.path).toBe('/answer_post')
    expect(created?.json).toMatchObject({
      settings: { number_of_shards: 3, number_of_replicas: 1 },
      mappings: { properties: { tags: { type: 'text', fields: { keyword: { type: 'keyword' } } } } },
    })
  })

  test('is requested at its next node if one is down, and there first from then on', async () => {
    const dead = await startFakeServer({ 'POST /*': { status: 503 }, 'GET /*': { status: 502 } })
    onTestFinished(() => dead.close())
    const { service, opened } = await openForTest(
      { endpoints: 'https://dead.example.com, https://one.example.com/' },
      { 'dead.example.com': dead.url },
    )
    await opened.search.prepare()
    await opened.search.search(condition)

    expect(dead.requests).toHaveLength(1)
    expect(service.requests.length).toBeGreaterThan(1)
  })

  test('is below a path if the URL has one', async () => {
    const { service, opened } = await openForTest({ endpoints: 'https://one.example.com/cluster/' })
    await opened.search.prepare().catch(() => {})

    expect(service.requests[0]?.path).toBe('/cluster/answer_post/_settings')
  })

  test.each(['not an address', 'ftp://one.example.com', 'https://user:password@one.example.com', ' , '])(
    'is not requested at %j',
    async (endpoints) => {
      await expect(open({ endpoints })).rejects.toThrow('error.endpoints')
    },
  )

  test('that knows another password rejects the request, and the error says so', async () => {
    const { opened } = await openForTest({ password: 'wrong' })

    await expect(opened.search.search(condition)).rejects.toThrow('401 (security_exception)')
  })

  test('that accepts only some of the documents is an error', async () => {
    const { service, opened } = await openForTest()
    service.answer({
      'POST /answer_post/_bulk': {
        json: { errors: true, items: [{ index: { status: 201 } }, { index: { status: 429 } }] },
      },
    })

    await expect(opened.search.remove(['1', '2'])).rejects.toThrow('refused 1 documents (429)')
  })
})
