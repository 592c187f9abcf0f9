import { expect, it, vi } from 'vitest'
import { localEntries } from '../lib/storage.ts'
import { createSession, toSessionUser, type WireUser } from '../runtime/session/index.ts'
import { syncWithOtherTabs } from './sync-with-other-tabs.ts'

const ada: WireUser = { id: '7', username: 'ada' }

function openTab(account: WireUser | null) {
  const session = createSession({ user: toSessionUser(ada), fetchUser: async () => account })
  const revalidate = vi.fn(async () => undefined)
  syncWithOtherTabs({ session, report: (fault) => expect.fail(String(fault)) }, { revalidate })
  return { session, revalidate }
}

/** Another tab stores whose session the browser has now. */
function noteAccount(id: string): void {
  localEntries.set('account', id)
  window.dispatchEvent(new StorageEvent('storage', { key: 'querent.account' }))
}

it('follows another tab that logs out', async () => {
  const { session, revalidate } = openTab(null)

  noteAccount('')

  await expect.poll(() => revalidate).toHaveBeenCalledOnce()
  expect(session.user()).toBeNull()
})

it('does nothing when another tab has the same account', async () => {
  const { session, revalidate } = openTab(null)

  noteAccount('7')
  await new Promise((resolve) => setTimeout(resolve))

  expect(session.user()?.id).toBe('7')
  expect(revalidate).not.toHaveBeenCalled()
})
