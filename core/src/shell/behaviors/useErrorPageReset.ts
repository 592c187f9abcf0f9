import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useErrorPageStore } from '../../runtime/errors/index.ts'

/** An error page that took a page's place goes away with the next address. */
export function useErrorPageReset(): void {
  const { key } = useLocation()
  const store = useErrorPageStore()

  useEffect(() => {
    store.setState({ shown: null })
  }, [key, store])
}
