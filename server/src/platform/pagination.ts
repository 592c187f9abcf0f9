/** A part of a list: limit and offset. */
export type PageWindow = { limit: number; offset: number }

/** Reads a call's `page` and `page_size`; 0 and absence mean the first page, and the default size. */
export function pageWindow(
  { page, page_size }: { page?: number; page_size?: number },
  defaultSize = 10,
): PageWindow {
  const limit = page_size || defaultSize
  return { limit, offset: ((page || 1) - 1) * limit }
}

/**
 * The total number of rows of a list: each row of a page has it as `total`. A page after the last one has no
 * row, so the list is counted by a separate query.
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
