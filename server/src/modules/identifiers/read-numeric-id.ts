/** The number of a wire id that is a plain number, such as a user's; 0, an unused id, for other texts. */
export function readNumericId(text: string): number {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0
}
