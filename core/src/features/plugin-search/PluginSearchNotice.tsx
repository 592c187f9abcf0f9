import { lazy, Suspense } from 'react'
import { useIsLive } from '../../lib/useIsLive.ts'
import { usePlugins } from '../../slots/index.ts'

const PluginSearchBar = lazy(async () => ({
  default: (await import('./PluginSearchBar.tsx')).PluginSearchBar,
}))

/**
 * Asks an administrator who looks for the plugin that causes a problem whether it is still there, on every page until
 * that ends. For everybody else it is nothing.
 */
export function PluginSearchNotice() {
  const { search } = usePlugins()
  const isLive = useIsLive()
  if (!search || !isLive) return null
  return (
    <Suspense>
      <PluginSearchBar search={search} />
    </Suspense>
  )
}
