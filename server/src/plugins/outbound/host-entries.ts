const defaultPorts: Readonly<Record<string, string>> = {
  'http:': '80',
  'https:': '443',
  // URLs that administrators enter for stores with this protocol usually omit the port.
  'redis:': '6379',
  'rediss:': '6379',
}

/** The port of a URL, explicit or by its protocol. */
export function getPort(url: URL): string {
  return url.port || (defaultPorts[url.protocol] ?? '')
}

/** `host` in lower case, without a trailing dot, which means the same; brackets stay. */
export function getHost(url: URL): string {
  return url.hostname.replace(/\.$/, '')
}

/** The entry that allows exactly this URL's host and port; undefined if it is not a URL. */
export function getHostEntry(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  return `${getHost(url)}:${getPort(url)}`
}

export type HostRules = { allowedHosts: readonly string[]; privateHosts: readonly string[] }

type HostEntry = { host: string; port: string | undefined }

function parseEntry(entry: string): HostEntry {
  const match = /^(\[[^\]]+\]|[^:]+)(?::(\d{1,5}))?$/.exec(entry.trim().toLowerCase())
  const [, host = '', port] = match ?? []
  return { host: normalize(host), port }
}

/** Normalized as in a URL: `0x7f.1` is 127.0.0.1 in lists too. */
function normalize(host: string): string {
  if (host.startsWith('*.')) return `*.${normalize(host.slice(2))}`
  return URL.canParse(`http://${host}`) ? getHost(new URL(`http://${host}`)) : ''
}

function meetsHost(entry: string, host: string): boolean {
  if (entry === '') return false
  if (entry === everyHost) return true
  return entry.startsWith('*.')
    ? host.endsWith(entry.slice(1)) && host.length >= entry.length
    : entry === host
}

/** The declaration of a plugin that may contact every host on the public internet. */
const everyHost = '*'

/** A host that a plugin declared. Without a port it means the usual port of the protocol. */
export function isDeclared(url: URL, entries: readonly string[]): boolean {
  return entries.map(parseEntry).some(({ host, port }) => {
    return meetsHost(host, getHost(url)) && getPort(url) === (port ?? defaultPorts[url.protocol])
  })
}

/** Whether a plugin declares the host itself, and not only every host. */
export function isDeclaredByName(url: URL, entries: readonly string[]): boolean {
  return isDeclared(
    url,
    entries.filter((entry) => parseEntry(entry).host !== everyHost),
  )
}

/** Whether these entries allow every host that another one does. */
export function coversEntry(entries: readonly string[], entry: string): boolean {
  const { host: wanted, port: wantedPort } = parseEntry(entry)
  return entries.map(parseEntry).some(
    ({ host, port }) =>
      port === wantedPort &&
      // "Every host" only covers public ones: a host that is named may be the operator's own.
      (host === wanted || (host !== everyHost && meetsHost(host, wanted))),
  )
}

/**
 * Whether a host is in `QUERENT_PRIVATE_HOSTS` and the plugin declares it by name. A plugin that declares
 * every host requests URLs that users write, which must not lead to the operator's own machines.
 */
export function isOwnHost(url: URL, { allowedHosts, privateHosts }: HostRules): boolean {
  return isDeclaredByName(url, allowedHosts) && isPrivate(url, privateHosts)
}

/** Without a port an entry means every port. No wildcards. */
function isPrivate(url: URL, entries: readonly string[]): boolean {
  return entries
    .map(parseEntry)
    .some(
      ({ host, port }) =>
        host !== '' && host === getHost(url) && (port === undefined || port === getPort(url)),
    )
}
