const maxLength = 300

/** Plain text for Slack: of its syntax only what these three characters begin can mention, link or break out. */
export function escapeText(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const characters = [...line]
  const short = characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : line
  return short.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** A link with words that are shown in its place. Words must not be empty, or the address is shown. */
export function link(url: string, words: string): string {
  const address = url.replaceAll(/[<>|]/g, encodeURIComponent)
  // A bar would end the address early only before the first one; in words it is as good as any other sign.
  return `<${address}|${escapeText(words) || escapeText(url)}>`
}
