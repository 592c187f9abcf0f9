import { PluginError, type PluginSockets } from '@querent/sdk/server'
import {
  type Command,
  type Connection,
  ConnectionLost,
  NotRedis,
  openConnection,
  type Reply,
} from './connection.ts'
import type { RedisUrl } from './redis-url.ts'

/** Maximum time that a request of the site waits for a limit. */
const answerMs = 800

export type Client = { send(commands: readonly Command[]): Promise<Reply[]> }

/** One connection, opened on demand, and again after it was lost. Failures are a `PluginError`. */
export function createClient(sockets: PluginSockets, url: RedisUrl): Client {
  let current: Promise<Connection> | undefined

  async function connect(): Promise<Connection> {
    const connection = openConnection(await sockets.open(url.socket))
    try {
      await connection.send(getLogin(url))
      return connection
    } catch (error) {
      connection.close()
      throw error
    }
  }

  async function run(commands: readonly Command[], own: Promise<Connection>): Promise<Reply[]> {
    try {
      const replies = await (await own).send(commands)
      // Within a transaction an error is one of its results.
      const failed: unknown = replies.flat().find((reply: unknown) => reply instanceof Error)
      if (failed) throw failed
      return replies
    } catch (error) {
      // The next command opens another one; an error in the response leaves the connection as it is.
      const isLost = await own.then(
        (connection) => !connection.isOpen(),
        () => true,
      )
      if (isLost) forget(own)
      throw error
    }
  }

  function forget(own: Promise<Connection>): void {
    if (current === own) current = undefined
    // A connection that is still being opened is no longer needed.
    own.then((connection) => connection.close()).catch(() => {})
  }

  return {
    async send(commands) {
      current ??= connect()
      const own = current
      try {
        return await within(answerMs, run(commands, own), () => forget(own))
      } catch (error) {
        throw describe(error)
      }
    },
  }
}

function getLogin({ user, password, database }: RedisUrl): Command[] {
  const auth = user === '' ? ['AUTH', password] : ['AUTH', user, password]
  return [
    ...(password === '' ? [] : [auth]),
    ...(database === 0 ? [] : [['SELECT', String(database)]]),
    ['PING'],
  ]
}

async function within<T>(ms: number, work: Promise<T>, giveUp: () => void): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    late.reject(new PluginError('error.slow', { field: 'address' }))
    giveUp()
  }, ms)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** The meaning of Redis' error replies for an administrator, by their prefix. */
const problems: readonly (readonly [RegExp, string])[] = [
  [/^(WRONGPASS|NOAUTH|ERR invalid password|ERR AUTH|ERR Client sent AUTH)/, 'error.password'],
  [/^NOPERM/, 'error.rights'],
  [/^ERR (invalid DB|DB index)/, 'error.database'],
  [/^READONLY/, 'error.read_only'],
  [/^(MOVED|ASK|CLUSTERDOWN)/, 'error.cluster'],
]

/** The details name the field of the settings at which the error is shown. */
function describe(error: unknown): PluginError {
  const field = 'address'
  if (error instanceof NotRedis) return new PluginError('error.not_redis', { field })
  if (error instanceof ConnectionLost) return new PluginError('error.lost', { field })
  const message = error instanceof Error ? error.message : ''
  if (error instanceof Error && error.name === 'PluginError') {
    return message.startsWith('error.')
      ? new PluginError(message, { field })
      : new PluginError('error.unreachable', { field, reason: message })
  }
  const known = problems.find(([beginning]) => beginning.test(message))?.[1]
  // Only the code: the rest can contain keys.
  const code = /^[A-Z]+/.exec(message)?.[0] ?? ''
  return known ? new PluginError(known, { field }) : new PluginError('error.answered', { field, code })
}
