import type { App } from '../../runtime/context/index.ts'
import type { AppRouter } from './browser-router.ts'

/**
 * The server renders for the session cookie, the calls go with the stored token. Where only one of the two is
 * left, ask who it is: the answer renews the other, or ends the session, and the page is loaded for the user who
 * is reading.
 */
export async function syncSession(app: App, router: AppRouter): Promise<void> {
  const before = app.session.user()
  if ((before === null) === (app.session.token() === '')) return
  const user = await app.session.refreshUser({ force: true }).catch(app.report)
  if ((user?.id ?? '') !== (before?.id ?? '')) await router.revalidate()
}
