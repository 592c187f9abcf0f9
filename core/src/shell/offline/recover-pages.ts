import type { PageResult } from '../../runtime/page/index.ts'
import type { AppRouter } from '../browser/browser-router.ts'
import { isOfflineCopy } from './is-offline-copy.ts'

export type Recovery = {
  router: Pick<AppRouter, 'state' | 'subscribe' | 'revalidate'>
  /** The page could not be loaded; `isStale` if it shows data that was loaded before. */
  onLost: (isStale: boolean) => void
}

const isLost = (result: PageResult) =>
  result.kind === 'page' ? result.isStale === true : result.code === 'offline'

/** Milliseconds before further attempts: browsers are online before names are resolved and servers reached. */
const pauses = [1000, 3000]

/**
 * Once the browser is online again, reloads a page that could not be loaded without a connection, or that is
 * the copy of the service worker.
 */
export function recoverPages({ router, onLost }: Recovery): void {
  const findLost = () => Object.values<PageResult>(router.state.loaderData).find(isLost)
  let shown = router.state.loaderData
  let remainingPauses: number[] = []

  function recover(): void {
    if (findLost() || isOfflineCopy()) router.revalidate()
  }

  router.subscribe(({ navigation, loaderData }) => {
    if (navigation.state !== 'idle' || loaderData === shown) return
    shown = loaderData
    const lost = findLost()
    if (!lost) return
    const pause = remainingPauses.shift()
    if (pause === undefined) onLost(lost.kind === 'page')
    else setTimeout(recover, pause)
  })
  window.addEventListener('online', () => {
    remainingPauses = [...pauses]
    recover()
  })
}
