/** A part of a list: so many rows, after so many. */
export type PageWindow = { limit: number; offset: number }

/** What a call's `page` and `page_size` ask for; 0 and absence mean the first page, and as many rows as is usual. */
export function pageWindow(
  { page, page_size }: { page?: number; page_size?: number },
  usualSize = 10,
): PageWindow {
  const limit = page_size || usualSize
  return { limit, offset: ((page || 1) - 1) * limit }
}

/**
 * How many rows a list has in all: each row of a page carries that number as `total`. A page after the last one has
 * no row, so the list is counted by a query of its own.
 */
export async function countFromRows(
  rows: readonly { total: number | null }[],
  { offset }: Pick<PageWindow, 'offset'>,
  count: () => Promise<number>,
): Promise<number> {
  const [first] = rows
  if (first) return first.total ?? 0
  return offset === 0 ? 0 : count()
}
