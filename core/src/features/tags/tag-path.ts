/** The address of a tag's questions. */
export function tagPath(slug: string): string {
  return `/tags/${encodeURIComponent(slug)}`
}
