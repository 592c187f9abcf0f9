/** The target of a link, and the data needed to show it. */
export type EmbedLink =
  | { kind: 'youtube'; id: string; start: number }
  | { kind: 'vimeo'; id: string; hash: string }
  | { kind: 'codepen'; user: string; id: string }
  | { kind: 'gist'; id: string }
  | { kind: 'tweet'; user: string; id: string }

const youtubeHosts = ['www.youtube.com', 'youtube.com', 'm.youtube.com']
const videoId = /^[\w-]{11}$/
/** Current ids have 32 digits, those of earlier years 20. */
const gistId = /^(?:[0-9a-f]{20}|[0-9a-f]{32})$/
const name = /^[\w-]{1,50}$/

/** The target of a URL whose every part has the service's format; undefined for any other. */
export function readLink(href: string): EmbedLink | undefined {
  const url = URL.parse(href)
  if (url?.protocol !== 'https:' || url.username !== '' || url.port !== '') return undefined
  const parts = url.pathname.split('/').slice(1)
  if (youtubeHosts.includes(url.host) || url.host === 'youtu.be') return readYoutube(url, parts)
  if (url.host === 'vimeo.com') return readVimeo(parts)
  if (url.host === 'codepen.io') return readCodepen(parts)
  if (url.host === 'gist.github.com') return readGist(parts)
  return url.host === 'twitter.com' || url.host === 'x.com' ? readTweet(parts) : undefined
}

function readYoutube(url: URL, [first = '', second = '']: string[]): EmbedLink | undefined {
  const inPath = url.host === 'youtu.be' ? first : first === 'shorts' ? second : ''
  const id = inPath || (url.searchParams.get('v') ?? '')
  return videoId.test(id) ? { kind: 'youtube', id, start: readSeconds(url.searchParams.get('t')) } : undefined
}

/** `90`, `90s` and `1m30s` are equivalent. */
function readSeconds(time: string | null): number {
  const match = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/.exec(time ?? '')
  const [, hours = 0, minutes = 0, seconds = 0] = match ?? []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

function readVimeo([id = '', hash = '']: string[]): EmbedLink | undefined {
  const isFine = /^\d{4,12}$/.test(id) && /^[0-9a-f]{0,20}$/.test(hash)
  return isFine ? { kind: 'vimeo', id, hash } : undefined
}

function readCodepen([user = '', word, id = '']: string[]): EmbedLink | undefined {
  return word === 'pen' && name.test(user) && name.test(id) ? { kind: 'codepen', user, id } : undefined
}

function readGist([, id = '']: string[]): EmbedLink | undefined {
  return gistId.test(id) ? { kind: 'gist', id } : undefined
}

function readTweet([user = '', word, id = '']: string[]): EmbedLink | undefined {
  return word === 'status' && name.test(user) && /^\d{5,20}$/.test(id)
    ? { kind: 'tweet', user, id }
    : undefined
}
