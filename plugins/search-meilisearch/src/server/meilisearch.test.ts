import { openServerPlugin } from '@querent/sdk/testing'
import { describeSearch } from '@querent/sdk/testing/conformance'
import { describe, expect, onTestFinished, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { openFakeMeilisearch } from '../testing/fake-meilisearch.ts'
import plugin from './index.ts'

const apiKey = 'meili-secret-key'

async function open(config: { async?: boolean; host?: string; api_key?: string } = {}) {
  const service = await openFakeMeilisearch(apiKey)
  const opened = await openServerPlugin(plugin, {
    declaration: packageJson.querent,
    config: { host: 'https://search.example.com', api_key: apiKey, ...config },
    fakeServers: { 'search.example.com': service.url },
  })
  const close = async () => {
    opened.close()
    await service.close()
  }
  return { service, opened, close }
}

async function openForTest(config: Parameters<typeof open>[0] = {}) {
  const all = await open(config)
  onTestFinished(all.close)
  return all
}

describeSearch({
  async open() {
    const { service, opened, close } = await open()
    return {
      search: opened.search,
      logText: opened.logText,
      secrets: [apiKey, 'search.example.com'],
      breakService: service.fail,
      close,
    }
  },
})

const condition = {
  page: 1,
  pageSize: 30,
  words: ['basil'],
  phrases: [],
  tagGroups: [],
  order: 'newest',
} as const

describe('Meilisearch', () => {
  test('only gets the index and its settings when it is prepared for the first time', async () => {
    const { service, opened } = await openForTest()
    await opened.search.prepare()

    const calls = service.requests
      .map(({ method, path }) => `${method} ${path}`)
      .filter((call) => !call.includes('/tasks/'))
    expect(calls).toEqual([
      'GET /indexes/answer_post',
      'POST /indexes',
      'PATCH /indexes/answer_post/settings',
    ])
    expect(service.settings()).toMatchObject({
      searchableAttributes: ['title', 'content'],
      sortableAttributes: ['created', 'active', 'score'],
      pagination: { maxTotalHits: 10_000 },
    })
  })

  test('gets the key with every request, and a slash at the end of the URL does no harm', async () => {
    const { service, opened } = await openForTest({ host: 'https://search.example.com/' })
    await opened.search.prepare()
    await opened.search.search(condition)

    expect(new Set(service.requests.map(({ headers }) => headers.authorization))).toEqual(
      new Set([`Bearer ${apiKey}`]),
    )
    expect(service.requests.every(({ path }) => !path.startsWith('//'))).toBe(true)
  })

  test('is not waited for if the administrator does not want to', async () => {
    const { service, opened } = await openForTest({ async: true })
    await opened.search.prepare()

    expect(service.requests.filter(({ path }) => path.startsWith('/tasks/'))).toEqual([])
  })

  test('is not requested for words without letters', async () => {
    const { service, opened } = await openForTest()

    expect(await opened.search.search({ ...condition, words: ['"', '--'] })).toEqual({ total: 0, hits: [] })
    expect(service.requests).toEqual([])
  })

  test('that knows another key rejects the request, and the error says so', async () => {
    const { opened } = await openForTest({ api_key: 'wrong' })

    await expect(opened.search.prepare()).rejects.toThrow('403 (invalid_api_key)')
  })

  test('that fails in a task is an error', async () => {
    const { service, opened } = await openForTest()
    service.answer({
      'DELETE /indexes/*': { status: 202, json: { taskUid: 99 } },
      'GET /tasks/*': {
        json: { status: 'failed', error: { code: 'no_space_left_on_device', message: 'secret' } },
      },
    })

    await expect(opened.search.clear()).rejects.toThrow('no_space_left_on_device')
  })
})
