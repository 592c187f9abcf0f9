import { useEffect, useMemo, useState } from 'react'
import { foreverMs, localEntries } from '../../lib/storage/index.ts'
import { useApp } from '../../runtime/context/index.ts'
import { blocksExternalContent, useSite } from '../../runtime/site/index.ts'
import { blockExternal, type GuardedHtml } from './block-external.ts'

export type ExternalContent = GuardedHtml & {
  displayBelow: () => void
  /** Remembered in this browser. */
  displayAlways: () => void
}

const alwaysKey = 'external_content'

/** Written content as the user wants it: without other sites' images until they agree. */
export function useExternalContent(html: string): ExternalContent {
  const { siteUrl } = useApp()
  const asksFirst = blocksExternalContent(useSite())
  const [isAllowed, setIsAllowed] = useState(false)

  // The choice lives in the browser, which the server cannot read; the first render is the same on both.
  useEffect(() => {
    if (asksFirst && localEntries.get<boolean>(alwaysKey)) setIsAllowed(true)
  }, [asksFirst])

  const guarded = useMemo(
    () => (asksFirst && !isAllowed ? blockExternal(html, siteUrl) : { html, isBlocking: false }),
    [html, siteUrl, asksFirst, isAllowed],
  )
  return {
    ...guarded,
    displayBelow: () => setIsAllowed(true),
    displayAlways: () => {
      localEntries.set(alwaysKey, true, foreverMs)
      setIsAllowed(true)
    },
  }
}
