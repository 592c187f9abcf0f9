const shortestMs = 5_000
const longestMs = 30_000
/** A web half is a fraction of the page, and yet its files come after one another. */
const shareOfPage = 3

type PageTiming = Pick<PerformanceNavigationTiming, 'domContentLoadedEventEnd'>

/**
 * How many milliseconds a web half may take: five seconds, and more where the page itself has shown that the line
 * or the processor is slow. Nobody waits for it: text can be typed meanwhile. Whoever is given up too early
 * loses an editor that works, and the administrators read of a fault that is none.
 */
export function getLoadBudget(
  page = performance.getEntriesByType('navigation')[0] as PageTiming | undefined,
  now = performance.now(),
): number {
  // Zero as long as the scripts of the page have not all run.
  const pageMs = page?.domContentLoadedEventEnd || (page ? now : 0)
  return Math.min(Math.max(pageMs * shareOfPage, shortestMs), longestMs)
}
