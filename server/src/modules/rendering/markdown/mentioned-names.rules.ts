/** How many of the members that a version of a post names hear of it. */
const maxNames = 20

const mentions = /<a\b[^<>]*\shref="\/users\/([\w.-]+)"[^<>]*>@\1<\/a>/g

/** The names that rendered HTML mentions, in lower case. In code and in links to other places nobody is mentioned. */
function listNames(html: string): string[] {
  const names = [...html.matchAll(mentions)].map(([, name = '']) => name.toLowerCase())
  return [...new Set(names)]
}

/** Whom a version of a post mentions; with an earlier version those who are not mentioned there. */
export function listMentions(html: string, earlierHtml = ''): string[] {
  const earlier = new Set(listNames(earlierHtml))
  return listNames(html)
    .slice(0, maxNames)
    .filter((name) => !earlier.has(name))
}
