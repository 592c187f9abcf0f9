import { Client, type ClientConfig } from 'pg'

type Callback = (error?: Error) => void

/** Resets a session. Prepared statements may stay, since their names are derived from their texts. */
const forgetSession =
  'reset all; unlisten *; select pg_advisory_unlock_all(); discard temp; discard sequences'

/** Connections of closed pools, by database URL. */
const waiting = new Map<string, KeptClient[]>()

/** Databases that are being dropped: a pool may end before all of its connections have replied. */
const dropped = new Set<string>()

/** Pools pass a callback to methods that otherwise return promises. */
function answer<Result>(
  promise: Promise<Result>,
  callback: Callback | undefined,
): Promise<Result> | undefined {
  if (!callback) return promise
  promise.then(() => callback(), callback)
  return undefined
}

/** When its pool ends, the connection is not closed but waits for the next pool of the same database. */
class KeptClient extends Client {
  private hasConnected = false
  private readonly connectionString: string

  constructor({ connectionString = '', ...config }: ClientConfig = {}) {
    super({ connectionString, ...config })
    this.connectionString = connectionString
  }

  override connect(): Promise<Client>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<Client> | undefined {
    const connected = this.hasConnected ? Promise.resolve(this) : super.connect()
    this.hasConnected = true
    return answer(connected, callback)
  }

  override end(): Promise<void>
  override end(callback: Callback): void
  override end(callback?: Callback): Promise<void> | undefined {
    return answer(this.keep(), callback)
  }

  private async keep(): Promise<void> {
    this.removeAllListeners()
    this.on('error', () => remove(this.connectionString, this))
    try {
      if (this.getTransactionStatus() !== 'I') throw new Error('Its transaction has not ended.')
      await this.query(forgetSession)
      if (dropped.has(this.connectionString)) throw new Error('Its database is dropped.')
      waiting.set(this.connectionString, [...(waiting.get(this.connectionString) ?? []), this])
    } catch {
      await this.close()
    }
  }

  close(): Promise<void> {
    return super.end()
  }
}

function remove(connectionString: string, client: KeptClient): void {
  const others = waiting.get(connectionString)?.filter((other) => other !== client)
  if (others) waiting.set(connectionString, others)
}

/**
 * For `PoolConfig.Client`. Opening a connection, and its first statements, which load the catalog of tables
 * and indexes, take longer than all other PostgreSQL work of a test.
 */
export const keptClient = new Proxy(KeptClient, {
  construct: (_target, [config]: [ClientConfig]) =>
    waiting.get(config.connectionString ?? '')?.pop() ?? new KeptClient(config),
})

/** Closes the connections that wait for a pool of this database, so that it can be dropped. */
export async function closeKept(connectionString: string): Promise<void> {
  dropped.add(connectionString)
  const clients = waiting.get(connectionString) ?? []
  waiting.delete(connectionString)
  await Promise.all(clients.map((client) => client.close()))
}
