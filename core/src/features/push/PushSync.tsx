import { useEffect } from 'react'
import { useApp } from '../../app/context/index.ts'
import { localEntries } from '../../lib/storage/index.ts'
import { forgetBrowser, ownBrowser, type PushBrowser, renew } from './push-browser.ts'

export type PushKeeperProps = { browser?: PushBrowser }

const renewedKey = 'push.renewed'
const dayMs = 24 * 3600 * 1000

/** Keeps this browser's pushed notifications with whoever is logged in here, and ends them with the login. */
export function PushKeeper({ browser = ownBrowser }: PushKeeperProps) {
  const { api, session, report } = useApp()

  useEffect(() => {
    let reader = ''
    function follow() {
      const { isActivated } = session.state()
      const next = isActivated ? (session.user()?.id ?? '') : ''
      if (next === reader) return
      const hasLeft = reader !== ''
      reader = next
      if (next === '') {
        localEntries.remove(renewedKey)
        if (hasLeft) forgetBrowser(browser).catch(report)
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
