const alphabet = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const base = alphabet.length

// Added before encoding so that even the smallest numbers get a code of two characters.
const offset = 100

const digitValues = new Map([...alphabet].map((character, value) => [character, value]))

/**
 * Writes a counter value as a short code: base 62, least significant digit first.
 * `user${shortCode(userId)}` is the display name of a deleted user.
 */
export function shortCode(value: number): string {
  if (!Number.isSafeInteger(value) || value < 0) {
    throw new RangeError(`A short code stands for a non-negative safe integer, not for ${value}.`)
  }
  let rest = value + offset
  let code = ''
  while (rest > 0) {
    code += alphabet[rest % base]
    rest = Math.floor(rest / base)
  }
  return code
}

/**
 * Reads a short code back. Characters outside the alphabet count as zero, so every text is some number;
 * the result is undefined only when it is negative or beyond what a number contains exactly.
 */
export function decodeShortCode(code: string): number | undefined {
  let value = 0
  let weight = 1
  for (const character of code) {
    const digit = digitValues.get(character) ?? 0
    if (digit > 0) value += digit * weight
    if (value > Number.MAX_SAFE_INTEGER) return undefined
    weight *= base
  }
  const decoded = value - offset
  return decoded >= 0 ? decoded : undefined
}
