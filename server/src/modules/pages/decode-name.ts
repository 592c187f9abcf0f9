/** A name of a URL in lower case; undefined for one that no database can hold. */
export function decodeName(part: string): string | undefined {
  const name = decode(part).toLowerCase()
  return name === '' || name.includes('\0') ? undefined : name
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
