const digits = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const base = BigInt(digits.length)
const checksumLength = 40

/** The hash of the file that a short Discourse URL refers to: `upload://kHqB….png`. */
export function getChecksumOfShortUrl(text: string): string | undefined {
  let number = 0n
  for (const digit of text) {
    const value = digits.indexOf(digit)
    if (value < 0) return undefined
    number = number * base + BigInt(value)
  }
  const sum = number.toString(16)
  return sum.length > checksumLength ? undefined : sum.padStart(checksumLength, '0')
}
