/** The address of a tag's questions. */
export function tagPath(slug: string): string {
  return `/tags/${encodeURIComponent(slug)}`
}

/** The address of what a tag is about. */
export function tagInfoPath(slug: string): string {
  return `${tagPath(slug)}/info`
}
