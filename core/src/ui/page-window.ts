export type PageStep = number | 'gap'

/** The page numbers worth showing: both ends, the neighbours of the current page, gaps for the rest. */
export function pageWindow(current: number, last: number): PageStep[] {
  const wanted = new Set([1, last, current - 1, current, current + 1])
  // A gap that would hide a single page shows that page instead.
  if (current - 3 === 1) wanted.add(2)
  if (current + 3 === last) wanted.add(last - 1)
  const pages = [...wanted].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b)
  return pages.flatMap((page, index): PageStep[] => {
    const previous = pages[index - 1]
    return previous !== undefined && page - previous > 1 ? ['gap', page] : [page]
  })
}
