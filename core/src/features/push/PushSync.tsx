import { useEffect } from 'react'
import type { ApiClient } from '../../api/index.ts'
import { localEntries } from '../../lib/storage.ts'
import { useApp } from '../../runtime/app-context.ts'
import type { PushBrowser } from './push-browser.ts'

export type PushSyncProps = { browser?: PushBrowser }

const renewedKey = 'push-renewed'
const dayMs = 24 * 3600 * 1000
// Visitors never need it.
const importPush = () => import('./push-browser.ts')

async function renew(api: ApiClient, browser?: PushBrowser) {
  const push = await importPush()
  await push.renew(api, browser ?? push.ownBrowser)
}

async function unsubscribe(browser?: PushBrowser) {
  const push = await importPush()
  await push.unsubscribeBrowser(browser ?? push.ownBrowser)
}

/**
 * Keeps this browser's push notifications in sync with the account that is logged in, and ends them with the
 * login.
 */
export function PushSync({ browser }: PushSyncProps) {
  const { api, session, report } = useApp()

  useEffect(() => {
    let userId = ''
    function follow() {
      const { isActivated } = session.state()
      const next = isActivated ? (session.user()?.id ?? '') : ''
      if (next === userId) return
      const hasLeft = userId !== ''
      userId = next
      if (next === '') {
        localEntries.remove(renewedKey)
        if (hasLeft) unsubscribe(browser).catch(report)
        return
      }
      if (localEntries.get<string>(renewedKey) === next) return
      localEntries.set(renewedKey, next, dayMs)
      renew(api, browser).catch(report)
    }
    follow()
    return session.store.subscribe(follow)
  }, [api, session, report, browser])

  return null
}
