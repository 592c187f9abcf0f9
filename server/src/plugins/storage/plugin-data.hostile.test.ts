import { createProviderIds, type PluginStore } from '@querent/sdk/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite, type TestSite } from '../../../test/site.ts'
import { addExternalLogin } from '../../modules/auth/index.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { deletePluginData } from './plugin-data.repository.ts'
import { createPluginKv } from './plugin-kv.repository.ts'

const slug = 'oidc_connector'
const [company, stranger] = ['https://login.example.com', 'https://login.example.org']

let site: TestSite

beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

/** The plugin's part of a login at a provider. */
function at(provider: string) {
  const kv = createPluginKv(site.db, slug, () => site.clock.now)
  const store = { ...kv, set: (key: string, value: unknown) => kv.set(key, JSON.stringify(value), undefined) }
  return createProviderIds(store as unknown as PluginStore, provider)
}

const removeData = () => inTransaction(site.db, (tx) => deletePluginData(tx, slug))

test('a login plugin configured for another provider lets nobody into accounts of the first one', async () => {
  const externalId = await at(company).toExternalId('1')
  const ada = await site.addUser('Ada')
  await inTransaction(site.db, (tx) =>
    addExternalLogin(tx, { provider: slug, externalId }, { userId: ada.id, at: site.clock.now }),
  )
  await removeData()

  expect(await at(stranger).toExternalId('1')).not.toBe(externalId)
  expect(await at(company).toExternalId('1')).toBe(externalId)
})

test('if nobody logs in with it, none of its data stays', async () => {
  await at(company).remember()
  await removeData()

  expect(await at(stranger).toExternalId('1')).toBe('1')
})
