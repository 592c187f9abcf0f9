const maxLength = 300

/** Plain text for Slack: only these three characters begin mentions, links and other syntax. */
export function escapeText(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const characters = [...line]
  const short = characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : line
  return short.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** A link with a text. The text must not be empty, or the URL is shown. */
export function link(url: string, words: string): string {
  const escapedUrl = url.replaceAll(/[<>|]/g, encodeURIComponent)
  // A bar would only end the URL early before the first one; in the text it is an ordinary character.
  return `<${escapedUrl}|${escapeText(words) || escapeText(url)}>`
}
