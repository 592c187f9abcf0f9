/** The words of a question's title as its address has them, if it does. */
export function titleInAddress(address: string): string | undefined {
  const slug = /\/questions\/[^/?#]+\/([^/?#]*\p{L}[^/?#]*-[^/?#]*)/u.exec(address)?.[1]
  if (!slug) return undefined
  try {
    return decodeURIComponent(slug).replaceAll('-', ' ')
  } catch {
    // A lone percent sign: the address is shown as it is.
    return undefined
  }
}
