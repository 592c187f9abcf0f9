import type { Log } from '../log/log.ts'
import type { Database } from './database.ts'
import { onSignal, receivesSignals, type SignalTopic } from './signals.ts'

/** Caches of database content follow them; other topics concern members and jobs. */
const topics: SignalTopic[] = ['pages', 'question', 'account', 'session', 'plugins', 'rendering']

/** Uses the replica, if there is one, for as long as the database is open. */
export function startReplica(db: Database, log: Log): void {
  const { replica } = db
  if (!replica) return
  replica.start(() => receivesSignals(db), log)
  for (const topic of topics) onSignal(db, topic, replica.noteWrite)
}

/** See `Replica.run`: only for data that all visitors may read. */
export function readFromReplica<T>(
  { replica }: Pick<Database, 'replica'>,
  work: () => Promise<T>,
): Promise<T> {
  return replica ? replica.run(work) : work()
}
