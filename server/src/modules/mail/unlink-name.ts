const zeroWidthSpace = '\u200b'

/**
 * A user's name in a mail: programs make links of what looks like an address or a domain, and anyone can choose such
 * a name and have mails sent to others. A space without width after each mark inside a word keeps them from it.
 */
export function unlinkName(name: string): string {
  return name.replace(/(?<=\S)[.:/@](?=\S)/gu, `$&${zeroWidthSpace}`)
}
