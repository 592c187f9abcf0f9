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
