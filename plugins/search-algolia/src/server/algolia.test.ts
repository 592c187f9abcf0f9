import { openServerPlugin, startFakeServer } from '@querent/sdk/testing'
import { describeSearch } from '@querent/sdk/testing/conformance'
import { describe, expect, onTestFinished, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { openFakeAlgolia } from '../testing/fake-algolia.ts'
import plugin from './index.ts'

const keys = { app: 'APP7', search: 'algolia-search-key', write: 'algolia-write-key' }
const names = [
  'app7-dsn.algolia.net',
  'app7.algolia.net',
  ...[1, 2, 3].map((number) => `app7-${number}.algolianet.com`),
]

async function open(
  config: { show_logo?: boolean; app_id?: string; public_api_key?: string } = {},
  fakeServers: Record<string, string> = {},
) {
  const service = await openFakeAlgolia(keys)
  const opened = await openServerPlugin(plugin, {
    declaration: packageJson.querent,
    config: { app_id: keys.app, public_api_key: keys.search, api_key: keys.write, index: 'posts', ...config },
    fakeServers: { ...Object.fromEntries(names.map((name) => [name, service.url])), ...fakeServers },
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
      secrets: [keys.search, keys.write],
      breakService: service.fail,
      close,
    }
  },
})

const condition = { page: 1, pageSize: 30, words: [], phrases: [], tagGroups: [], order: 'newest' } as const

describe('Algolia', () => {
  test('gets a replica for each order', async () => {
    const { service, opened } = await openForTest()
    await opened.search.prepare()
    const settings = service.requests.filter(({ method }) => method === 'PUT')

    expect(settings.map(({ path }) => path)).toEqual(
      ['posts', 'posts_newest', 'posts_active', 'posts_score'].map((name) => `/1/indexes/${name}/settings`),
    )
    expect(settings[0]?.json).toMatchObject({
      replicas: ['virtual(posts_newest)', 'virtual(posts_active)', 'virtual(posts_score)'],
      paginationLimitedTo: 1000,
    })
  })

  test('is searched with the search key, and written to with the other', async () => {
    const { service, opened } = await openForTest()
    await opened.search.prepare()
    await opened.search.search(condition)
    const listKeys = (isSearch: boolean) =>
      new Set(
        service.requests
          .filter(({ path }) => path.endsWith('/query') === isSearch)
          .map(({ headers }) => headers['x-algolia-api-key']),
      )

    expect(listKeys(true)).toEqual(new Set([keys.search]))
    expect(listKeys(false)).toEqual(new Set([keys.write]))
  })

  test('gets records that are small enough, split between characters', async () => {
    const { service, opened } = await openForTest()
    await opened.search.prepare()
    await opened.search.put([
      {
        id: '1',
        type: 'question',
        title: 'a',
        content: `x${'数'.repeat(20_000)}`,
        tagIds: [],
        questionId: '1',
        userId: '1',
        views: 0,
        answers: 0,
        score: 0,
        isAccepted: false,
        createdAt: 1,
        activeAt: 1,
      },
    ])

    expect(service.rows()[0]?.content).toMatch(/^x数+$/)
  })

  test('is requested at its next host if one is down', async () => {
    const dead = await startFakeServer({ 'POST /*': { status: 503 } })
    onTestFinished(() => dead.close())
    const { opened } = await openForTest({}, { 'app7-dsn.algolia.net': dead.url })
    await opened.search.prepare()

    expect(await opened.search.search(condition)).toEqual({ total: 0, hits: [] })
    await opened.search.search(condition)
    expect(dead.requests).toHaveLength(1)
  })

  test('is named next to the results if the administrator wants it', async () => {
    const { opened } = await openForTest()
    const { opened: silent } = await openForTest({ show_logo: false })

    expect(opened.search.credit).toEqual({
      icon: expect.stringMatching(/^<svg /),
      link: 'https://www.algolia.com/',
    })
    expect(silent.search.credit).toBeUndefined()
  })

  test.each(['', 'a.evil.example/', 'a b', '../x'].filter(Boolean))(
    'is not requested with the application %j',
    async (app_id) => {
      await expect(open({ app_id })).rejects.toThrow('error.app_id')
    },
  )

  test('that knows another key rejects the request, and the error says so', async () => {
    const { opened } = await openForTest({ public_api_key: 'wrong' })
    await opened.search.prepare()

    await expect(opened.search.search(condition)).rejects.toThrow('Algolia answered with 403.')
  })
})
