/** How many of the users mentioned in a version of a post are notified. */
const maxNames = 20

const mentions = /<a\b[^<>]*\shref="\/users\/([\w.-]+)"[^<>]*>@\1<\/a>/g

/**
 * The names that rendered HTML mentions, in lower case. Code and links to other URLs contain no
 * mentions.
 */
function listNames(html: string): string[] {
  const names = [...html.matchAll(mentions)].map(([, name = '']) => name.toLowerCase())
  return [...new Set(names)]
}

/**
 * The users that a version of a post mentions; if an earlier version is given, only those not mentioned
 * there.
 */
export function listMentions(html: string, earlierHtml = ''): string[] {
  const earlier = new Set(listNames(earlierHtml))
  return listNames(html)
    .slice(0, maxNames)
    .filter((name) => !earlier.has(name))
}
