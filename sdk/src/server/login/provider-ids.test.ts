import { expect, test } from 'vitest'
import { createMemoryStore } from '../../testing/memory-store.ts'
import { createProviderIds } from './provider-ids.ts'

const first = 'https://id.example.com'
const other = 'https://elsewhere.example.com'

test('does not change ids of the first provider', async () => {
  const ids = createProviderIds(
    createMemoryStore(() => 0),
    first,
  )

  expect(await ids.toExternalId('ada')).toBe('ada')
  expect(await ids.toProviderId('ada')).toBe('ada')
})

test('treats the same id at another provider as another user, and recognizes the first ones again', async () => {
  const kv = createMemoryStore(() => 0)
  await createProviderIds(kv, first).remember()
  const ids = createProviderIds(kv, other)

  const ada = await ids.toExternalId('ada')

  expect(ada).toMatch(/^provider-[0-9a-f]{32}:ada$/)
  expect(await ids.toProviderId(ada)).toBe('ada')
  expect(await ids.toProviderId('ada')).toBeUndefined()
  expect(await createProviderIds(kv, first).toExternalId('ada')).toBe('ada')
  expect(await createProviderIds(kv, first).toProviderId(ada)).toBeUndefined()
})

test('no id at the first provider can pass as one of another', async () => {
  const kv = createMemoryStore(() => 0)
  const forged = await createProviderIds(kv, first)
    .remember()
    .then(() => createProviderIds(kv, other).toExternalId('ada'))

  expect(await createProviderIds(kv, first).toExternalId(forged)).not.toBe(forged)
})
