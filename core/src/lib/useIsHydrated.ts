import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and for the first render in a browser, which must be identical. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
