export type QuickLink = { title: string; address: string }

/**
 * The links of the setting, one a line: a title, a comma and an address, which is a path of the site or begins with
 * http or https. The last comma counts, so that titles may have commas. Lines that are no link are left out.
 */
export function readLinks(text: string): QuickLink[] {
  return text.split('\n').flatMap((line) => {
    const comma = Math.max(line.lastIndexOf(','), line.lastIndexOf('，'))
    const title = line.slice(0, Math.max(comma, 0)).trim()
    const address = line.slice(comma + 1).trim()
    return title !== '' && isAddress(address) ? [{ title, address }] : []
  })
}

export const isPath = (address: string) => /^\/(?!\/)/.test(address)

function isAddress(address: string): boolean {
  return isPath(address) || /^https?:$/.test(URL.parse(address)?.protocol ?? '')
}
