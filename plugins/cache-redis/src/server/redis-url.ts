/** The URL of a Redis server, with its login. */
export type RedisUrl = {
  /** For a connection. */
  socket: string
  /** For administrators, without the password. */
  place: string
  user: string
  password: string
  database: number
}

const usualPort = '6379'

/** Reads `redis://[user:password@]host[:port][/database]`; undefined for anything else. */
export function readRedisUrl(text: string): RedisUrl | undefined {
  // The site reads several URLs from a field, between commas.
  const url = text.includes(',') ? null : URL.parse(text)
  const database = /^\/?(\d{0,4})$/.exec(url?.pathname ?? '')?.[1]
  if (!url || database === undefined || url.hostname === '' || url.search || url.hash) return undefined
  if (url.protocol !== 'redis:' && url.protocol !== 'rediss:') return undefined
  const host = `${url.hostname.toLowerCase()}:${url.port || usualPort}`
  const [user, password] = [decode(url.username), decode(url.password)]
  if (user === undefined || password === undefined) return undefined
  return {
    socket: `${url.protocol === 'rediss:' ? 'tls' : 'tcp'}://${host}`,
    place: `${url.protocol}//${host}/${Number(database)}`,
    user,
    password,
    database: Number(database),
  }
}

function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}
