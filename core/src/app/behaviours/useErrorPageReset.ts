import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useErrorPageStore } from '../errors/index.ts'

/** An error page that took a page's place goes away with the next address. */
export function useErrorPageReset(): void {
  const { key } = useLocation()
  const store = useErrorPageStore()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of address is what counts
  useEffect(() => {
    store.setState({ shown: null })
  }, [key, store])
}
