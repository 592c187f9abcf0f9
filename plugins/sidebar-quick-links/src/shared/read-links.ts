export type QuickLink = { title: string; url: string }

/**
 * The links of the setting, one a line: a title, a comma and a URL, which is a path of the site or begins with
 * http or https. The last comma counts, so that titles may have commas. Lines that are no link are left out.
 */
export function readLinks(text: string): QuickLink[] {
  return text.split('\n').flatMap((line) => {
    const comma = Math.max(line.lastIndexOf(','), line.lastIndexOf('，'))
    const title = line.slice(0, Math.max(comma, 0)).trim()
    const url = line.slice(comma + 1).trim()
    return title !== '' && isUrl(url) ? [{ title, url }] : []
  })
}

export const isPath = (url: string) => /^\/(?!\/)/.test(url)

function isUrl(url: string): boolean {
  return isPath(url) || /^https?:$/.test(URL.parse(url)?.protocol ?? '')
}
