import { useIsHydrated } from '../../lib/useIsHydrated.ts'
import { usePlugins } from '../../slots/index.ts'
import { lazyExtra } from '../../ui/index.ts'

const BisectBar = lazyExtra(async () => (await import('./BisectBar.tsx')).BisectBar)

/**
 * Asks an administrator who looks for the plugin that causes a problem whether it still occurs, on every page
 * until that ends. Renders nothing for everybody else.
 */
export function BisectNotice() {
  const { bisect } = usePlugins()
  const isHydrated = useIsHydrated()
  if (!bisect || !isHydrated) return null
  return <BisectBar bisect={bisect} />
}
