import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import type { Caller } from '../../platform/http/index.ts'

let site: TestSite
let ada: TestUser

beforeEach(async () => {
  site = await createTestSite()
  ada = await site.addUser('Ada')
})
afterEach(() => site.close())

function wasKnown(secrets: Partial<Pick<Caller, 'transport' | 'token' | 'visitToken'>>): boolean {
  const caller = { transport: 'http', token: undefined, visitToken: undefined, ...secrets }
  // Nothing else of a caller is looked at.
  return site.app.sessions.wasKnown(caller as Caller)
}

test('only a recently valid session counts as a member’s before it is looked up', async () => {
  expect(wasKnown({ token: ada.token })).toBe(false)
  await site.call('userInfo', undefined, ada)

  expect(wasKnown({ token: ada.token })).toBe(true)
  for (const token of [undefined, '', 'forged', `${ada.token}x`, ada.visitToken]) {
    expect(wasKnown({ token })).toBe(false)
  }
})

test('a session that has ended counts as a member’s once at most', async () => {
  await site.call('userInfo', undefined, ada)
  await site.call('userLogout', undefined, ada)
  await site.call('userInfo', undefined, ada)

  expect(wasKnown({ token: ada.token })).toBe(false)
})
