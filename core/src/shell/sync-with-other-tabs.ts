import { localEntries, storageKey } from '../lib/storage.ts'
import type { App } from '../runtime/app-context.ts'
import { accountKey } from '../runtime/session/index.ts'
import type { AppRouter } from './browser/browser-router.ts'

/**
 * All tabs share the session cookie: if another tab logs in or out, this page is reloaded for the same
 * account.
 */
export function syncWithOtherTabs(
  { session, report }: Pick<App, 'session' | 'report'>,
  router: Pick<AppRouter, 'revalidate'>,
): void {
  const getAccount = () => session.user()?.id ?? ''
  window.addEventListener('storage', ({ key }) => {
    const before = getAccount()
    if (key !== storageKey(accountKey) || localEntries.get(accountKey) === before) return
    session
      .refreshUser({ force: true })
      .then(async () => {
        if (getAccount() !== before) await router.revalidate()
      })
      .catch(report)
  })
}
