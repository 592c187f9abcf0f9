/** An address to pass on. Members' links carry their name, so that the site knows whom a visit is owed to. */
export function shareAddress(address: string, username: string | undefined): string {
  return username ? `${address}?share=${encodeURIComponent(username)}` : address
}
