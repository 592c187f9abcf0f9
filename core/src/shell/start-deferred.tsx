import { createRoot } from 'react-dom/client'
import { PushSync } from '../features/push/index.ts'
import { ShortcutHost } from '../features/shortcuts/index.ts'
import { preloadToast } from '../ui/index.ts'
import { announcePages } from './announce-pages.ts'
import type { AppRouter } from './browser/browser-router.ts'
import { isOffline, OfflineHost } from './offline/OfflineHost.tsx'
import { recoverPages } from './offline/recover-pages.ts'
import { AppProviders, type AppProvidersProps } from './providers/AppProviders.tsx'
import { syncWithOtherTabs } from './sync-with-other-tabs.ts'

export type DeferredProps = Omit<AppProvidersProps, 'children'> & { router: AppRouter }

/**
 * Features that no page waits for: shortcuts, offline reading, push notifications, page titles for screen
 * readers. They are in a separate root next to the page, so that the page hydrates as the server rendered it.
 */
export function startDeferred({ router, ...app }: DeferredProps): void {
  preloadToast()
  syncWithOtherTabs(app.app, router)
  announcePages(router)
  recoverPages({
    router,
    onLost: (isStale) => {
      if (isStale) app.state.toasts.show(app.app.texts.t('app.error.network'), 'info')
      // The worker may have a copy from an earlier visit, and otherwise lists what is cached.
      else if (isOffline()) window.location.reload()
    },
  })
  const place = document.createElement('div')
  document.body.append(place)
  const goTo = (path: string) => void router.navigate(path)
  const isLeaving = () => router.state.navigation.state !== 'idle'
  const onPage = (listener: () => void) =>
    router.subscribe(({ navigation }) => {
      if (navigation.state === 'idle') listener()
    })
  createRoot(place).render(
    <AppProviders {...app}>
      <ShortcutHost goTo={goTo} isLeaving={isLeaving} />
      <OfflineHost onPage={onPage} renderedAt={app.renderedAt} />
      <PushSync />
    </AppProviders>,
  )
}
