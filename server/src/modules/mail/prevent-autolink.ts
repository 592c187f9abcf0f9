const zeroWidthSpace = '\u200b'

/**
 * A user's name in a mail. Mail programs turn text that looks like a URL or a domain into links, and
 * anyone could choose such a name and have mails sent to others. A zero-width space after each punctuation
 * mark inside a word prevents this.
 */
export function preventAutolink(name: string): string {
  return name.replace(/(?<=\S)[.:/@](?=\S)/gu, `$&${zeroWidthSpace}`)
}
