/** The number in the wire's id of a user; 0, which no user has, for other texts. */
export function readUserId(userId: string): number {
  return /^[1-9]\d{0,14}$/.test(userId) ? Number(userId) : 0
}
