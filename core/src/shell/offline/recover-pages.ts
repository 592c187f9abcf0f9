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

/**
 * Once the browser is online again, reloads a page that could not be loaded without a connection, or that is
 * the copy of the service worker.
 */
export function recoverPages({ router, onLost }: Recovery): void {
  const findLost = () => Object.values<PageResult>(router.state.loaderData).find(isLost)
  let shown = router.state.loaderData
  router.subscribe(({ navigation, loaderData }) => {
    if (navigation.state !== 'idle' || loaderData === shown) return
    shown = loaderData
    const lost = findLost()
    if (lost) onLost(lost.kind === 'page')
  })
  window.addEventListener('online', () => {
    if (findLost() || isOfflineCopy()) router.revalidate()
  })
}
