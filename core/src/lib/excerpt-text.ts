const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi

function getCharacter(code: number, encoded: string): string {
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : encoded
}

// The wire puts brackets around links, one pair from the first link to the last; the end may have been cut
// off.
const opening = /(^| )\[(?=\S)/
const closing = /(\S)\](?= |$)(?!.* \S*\]( |$))/

function withoutLinkMarks(text: string): string {
  return opening.test(text) ? text.replace(opening, '$1').replace(closing, '$1') : text
}

/** An excerpt for display: on the wire its HTML entities are encoded and links are marked. */
export function excerptText(excerpt: string): string {
  return decodeEntities(withoutLinkMarks(excerpt))
}

export function decodeEntities(text: string): string {
  return text.replace(entity, (encoded: string, decimal?: string, hexadecimal?: string, name?: string) => {
    if (decimal) return getCharacter(Number.parseInt(decimal, 10), encoded)
    if (hexadecimal) return getCharacter(Number.parseInt(hexadecimal, 16), encoded)
    return named[name?.toLowerCase() ?? ''] ?? encoded
  })
}
