import { openServerPlugin } from '@querent/sdk/testing'
import { describeStorage } from '@querent/sdk/testing/conformance'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import en_US from '../../i18n/en_US.json' with { type: 'json' }
import declaration from '../../package.json' with { type: 'json' }
import { type FakeStore, startFakeStore } from '../testing/fake-store.ts'
import plugin from './index.ts'

const keys = {
  accessKey: 'AKIAEXAMPLE',
  secretKey: 'a-secret-of-the-store',
  region: 'eu-test-1',
  bucket: 'questions',
  host: 'store.example.com',
}
const config = {
  endpoint: 'https://store.example.com/',
  region: keys.region,
  bucket: keys.bucket,
  path_style: true,
  prefix: '/uploads/',
  access_key: keys.accessKey,
  secret_key: keys.secretKey,
}
type Changes = Partial<typeof config & { public_url: string }>

describeStorage({
  plugin,
  root: import.meta.dirname,
  secrets: [keys.secretKey, keys.accessKey],
  startStore: async () => ({ ...(await startFakeStore(keys)), config }),
})

const open = (changes: Changes) => openServerPlugin(plugin, { config: { ...config, ...changes } })

test.each([
  [
    {},
    'https://store.example.com/questions/uploads/post/a.png',
    's3://questions/uploads (store.example.com)',
  ],
  [{ prefix: '' }, 'https://store.example.com/questions/post/a.png', 's3://questions (store.example.com)'],
  [
    { endpoint: 'https://questions.store.example.com', path_style: false },
    'https://questions.store.example.com/uploads/post/a.png',
    's3://questions/uploads (questions.store.example.com)',
  ],
])('signs for the place in the settings %j', async (changes, url, place) => {
  const { storage } = await open(changes)

  expect((await storage.sign({ method: 'GET', key: 'post/a.png' })).url).toBe(url)
  expect(storage.place).toBe(place)
})

test('returns the URL that the administrator entered, without a slash at its end', async () => {
  expect((await open({})).storage.publicUrl).toBe('')
  expect((await open({ public_url: 'https://cdn.example.com/uploads/' })).storage.publicUrl).toBe(
    'https://cdn.example.com/uploads',
  )
})

test.each(['../other', 'a/./b', 'a?b', 'a b'])('rejects the prefix %j', async (prefix) => {
  await expect(open({ prefix })).rejects.toThrow()
})

describe('the connection test', () => {
  let store: FakeStore

  beforeEach(async () => {
    store = await startFakeStore(keys)
  })
  afterEach(() => store.stop())

  async function run(changes: Changes = {}) {
    const opened = await openServerPlugin(plugin, {
      declaration: declaration.querent,
      config: { ...config, ...changes },
      fakeServers: { 'store.example.com': store.url, 'cdn.example.com': store.url },
      texts: { en_US },
    })
    const route = opened.routes.find(({ path }) => path === '/test')
    expect(route?.access).toBe('admin')
    return route?.handle({ query: {}, headers: {}, body: '', language: 'en_US' })
  }

  test('writes, reads and deletes', async () => {
    expect(await run()).toMatchObject({ msg: en_US.test.works })
    expect(store.listKeys()).toEqual([])
  })

  test.each([
    [{ access_key: 'AKIAOTHER' }, 'test.access_key'],
    [{ secret_key: 'another' }, 'test.secret_key'],
    [{ bucket: 'answers' }, 'test.bucket'],
    [{ region: 'us-east-1' }, 'test.region'],
    [{ public_url: 'https://cdn.example.com/private' }, 'test.not_public'],
  ])('says what is wrong with %j', async (changes, message) => {
    await expect(run(changes)).rejects.toMatchObject({ message })
    expect(store.listKeys()).toEqual([])
  })

  test('reads the public URL without a login', async () => {
    expect(await run({ public_url: 'https://cdn.example.com/public/uploads/' })).toMatchObject({
      msg: en_US.test.works,
    })
  })

  test('reports unknown responses of a store', async () => {
    store.setBroken(true)

    await expect(run()).rejects.toMatchObject({
      message: 'test.failed',
      details: { status: 503, code: 'SlowDown' },
    })
  })

  test('reports a store that cannot be reached', async () => {
    await store.stop()

    await expect(run()).rejects.toMatchObject({ message: 'test.unreachable' })
  })
})
