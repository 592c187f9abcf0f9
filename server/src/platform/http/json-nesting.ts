/**
 * No call has input that nests this deeply; plugins that accept JSON of other services have enough margin.
 */
const maxDepth = 100

const [quote, backslash] = [0x22, 0x5c]
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Whether JSON nests too deeply to be parsed: a megabyte of brackets takes the parser half a second, during
 * which nobody else is served.
 */
export function isNestedTooDeep(json: Uint8Array): boolean {
  let depth = 0
  let isString = false
  for (let at = 0; at < json.length; at++) {
    const byte = json[at]
    if (isString && byte === backslash) at++
    else if (byte === quote) isString = !isString
    else if (isString) continue
    else if (byte === openBracket || byte === openBrace) {
      depth++
      if (depth > maxDepth) return true
    } else if (byte === closeBracket || byte === closeBrace) depth--
  }
  return false
}
