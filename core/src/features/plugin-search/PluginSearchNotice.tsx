import { useIsLive } from '../../lib/useIsLive.ts'
import { usePlugins } from '../../slots/index.ts'
import { lazyExtra } from '../../ui/index.ts'

const PluginSearchBar = lazyExtra(async () => (await import('./PluginSearchBar.tsx')).PluginSearchBar)

/**
 * Asks an administrator who looks for the plugin that causes a problem whether it is still there, on every page until
 * that ends. For everybody else it is nothing.
 */
export function PluginSearchNotice() {
  const { search } = usePlugins()
  const isLive = useIsLive()
  if (!search || !isLive) return null
  return <PluginSearchBar search={search} />
}
