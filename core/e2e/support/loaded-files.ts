import type { Page } from '@playwright/test'

export type LoadedFile = {
  path: string
  /** As sent, which is compressed. */
  bytes: number
  /** The first paint waits for it. */
  isBlocking: boolean
  /** Milliseconds since the page was asked for. */
  startedAt: number
}

/** The scripts and style sheets that an open page has loaded so far. */
export async function listLoadedFiles(page: Page): Promise<LoadedFile[]> {
  const files = await page.evaluate(() => {
    // Entries of this type are of this kind; the types of the browser do not say so.
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return entries.map((entry) => ({
      path: new URL(entry.name).pathname,
      bytes: entry.encodedBodySize,
      // The types of the browser do not have it yet.
      isBlocking: Reflect.get(entry, 'renderBlockingStatus') === 'blocking',
      startedAt: entry.startTime,
    }))
  })
  return files.filter(({ path }) => /\.(js|css)$/.test(path))
}
