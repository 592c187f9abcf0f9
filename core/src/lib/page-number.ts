/** The page that a URL names, the first where it names none; undefined where that is no page. */
export function readPageNumber(searchParams: URLSearchParams): number | undefined {
  const page = searchParams.get('page') || '1'
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : undefined
}
