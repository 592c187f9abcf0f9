import type { AddressInfo } from 'node:net'
import { createServer, type Server, type Socket } from 'node:net'
import { Decoder } from '@redis/client/dist/lib/RESP/decoder.js'

export type FakeRedis = Awaited<ReturnType<typeof startFakeRedis>>
export type FakeRedisOptions = { password?: string; port?: number }

type Entry = { value: string; until: number }
type Reply = string

const ok = '+OK\r\n'
const number = (value: number) => `:${value}\r\n`
const bulk = (value: string | undefined) =>
  value === undefined ? '$-1\r\n' : `$${Buffer.byteLength(value)}\r\n${value}\r\n`
const toErrorReply = (text: string) => `-${text}\r\n`

/** The values, and the commands that change them, each by its name. */
function createStore() {
  const entries = new Map<string, Entry>()

  function find(key: string): Entry | undefined {
    const entry = entries.get(key)
    if (entry && entry.until > Date.now()) return entry
    entries.delete(key)
    return undefined
  }

  function set([key = '', value = '', px, ms, condition]: string[]): Reply {
    if (condition === 'NX' && find(key)) return bulk(undefined)
    entries.set(key, { value, until: px === 'PX' ? Date.now() + Number(ms) : Number.POSITIVE_INFINITY })
    return ok
  }

  function increment([key = '', by]: string[]): Reply {
    const entry = find(key)
    const value = Number(entry?.value ?? 0) + Number(by)
    if (!Number.isSafeInteger(value)) return toErrorReply('ERR value is not an integer or out of range')
    entries.set(key, { value: String(value), until: entry?.until ?? Number.POSITIVE_INFINITY })
    return number(value)
  }

  const commands: Readonly<Record<string, (args: string[]) => Reply>> = {
    PING: () => '+PONG\r\n',
    SELECT: ([database]) => (Number(database) < 16 ? ok : toErrorReply('ERR DB index is out of range')),
    GET: ([key = '']) => bulk(find(key)?.value),
    SET: set,
    INCRBY: increment,
    PTTL: ([key = '']) => number((find(key)?.until ?? 0) - Date.now()),
    PEXPIRE([key = '', ms]) {
      const entry = find(key)
      if (entry) entry.until = Date.now() + Number(ms)
      return number(entry ? 1 : 0)
    },
    DEL: (keys) => number(keys.filter((key) => entries.delete(key)).length),
  }

  return {
    listKeys: () => [...entries.keys()].filter((key) => find(key)),
    run: ([name = '', ...args]: string[]) =>
      commands[name]?.(args) ?? toErrorReply(`ERR unknown command '${name}'`),
  }
}

/** An in-memory Redis with the commands that the plugin uses. */
export async function startFakeRedis({ password = '', port = 0 }: FakeRedisOptions = {}) {
  const store = createStore()
  const sockets = new Set<Socket>()
  let denial: string | undefined
  let isSilent = false

  function serve(socket: Socket): void {
    let isKnown = password === ''
    let queued: string[][] | undefined

    function respond([name = '', ...args]: string[]): Reply {
      if (name === 'AUTH') {
        isKnown = args.at(-1) === password
        return isKnown ? ok : toErrorReply('WRONGPASS invalid username-password pair or user is disabled.')
      }
      if (!isKnown) return toErrorReply('NOAUTH Authentication required.')
      if (name === 'MULTI') {
        queued = []
        return ok
      }
      if (name === 'EXEC') {
        const results = queued?.map(store.run) ?? []
        queued = undefined
        return `*${results.length}\r\n${results.join('')}`
      }
      if (denial !== undefined && name !== 'PING') return toErrorReply(denial)
      if (!queued) return store.run([name, ...args])
      queued.push([name, ...args])
      return '+QUEUED\r\n'
    }

    const decoder = new Decoder({
      onReply(command: string[]) {
        if (!isSilent) socket.write(respond(command))
      },
      onErrorReply: () => {},
      onPush: () => {},
      getTypeMapping: () => ({}),
    })
    sockets.add(socket)
    socket.on('data', (chunk) => decoder.write(chunk))
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
  }

  let server: Server | undefined
  async function listen(at: number): Promise<number> {
    const own = createServer(serve)
    server = own
    await new Promise<void>((resolve) => own.listen(at, '127.0.0.1', resolve))
    // A listening server has such an address.
    return (own.address() as AddressInfo).port
  }
  async function close(): Promise<void> {
    const own = server
    server = undefined
    for (const socket of sockets) socket.destroy()
    if (own) await new Promise((resolve) => own.close(resolve))
  }

  const ownPort = await listen(port)
  return {
    host: `127.0.0.1:${ownPort}`,
    listKeys: store.listKeys,
    countConnections: () => sockets.size,
    /** Responds to everything with a protocol error from now on; undefined ends that. */
    deny(error: string | undefined) {
      denial = error
    },
    /** Accepts commands without responding. */
    setSilent(silent: boolean) {
      isSilent = silent
    },
    /** As if it had been stopped: connections end, and nobody can connect. */
    interrupt: close,
    resume: async () => void (await listen(ownPort)),
    stop: close,
  }
}
