import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { anchorTarget, scrollToElement } from '../../lib/scrolling/index.ts'

/** Follows the anchor of the address, on arrival and on every change. */
export function useAnchorScrolling(): void {
  const { hash, key } = useLocation()

  // `key` changes when the same anchor is clicked again.
  useEffect(() => {
    const element = anchorTarget(hash)
    return element ? scrollToElement(element) : undefined
  }, [hash, key])
}
