import type { Page } from '@playwright/test'

export type LoadedFile = {
  path: string
  /** Compressed size. */
  bytes: number
  /** Whether the first paint waits for it. */
  isBlocking: boolean
  /** Milliseconds since the navigation started. */
  startedAt: number
}

/** The scripts and style sheets that an open page has loaded so far. */
export async function listLoadedFiles(page: Page): Promise<LoadedFile[]> {
  const files = await page.evaluate(() => {
    // All entries of this type have this class, which TypeScript's DOM library does not say.
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return entries.map((entry) => ({
      path: new URL(entry.name).pathname,
      bytes: entry.encodedBodySize,
      // TypeScript's DOM library does not have it yet.
      isBlocking: Reflect.get(entry, 'renderBlockingStatus') === 'blocking',
      startedAt: entry.startTime,
    }))
  })
  return files.filter(({ path }) => /\.(js|css)$/.test(path))
}
