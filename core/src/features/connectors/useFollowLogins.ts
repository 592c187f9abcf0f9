import { useReloadOnPluginChange } from '../../runtime/useReloadOnPluginChange.ts'

/** Loads the ways to log in again when one is switched on, switched off or configured while the page is open. */
export function useFollowLogins(): void {
  useReloadOnPluginChange('connector', 'user_center')
}
