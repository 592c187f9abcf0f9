import { withTimeout } from '../with-timeout.ts'
import { DatabaseUnreachable, NoResponse } from './unreachable.ts'

/** Rejects if the database has not responded in time. The query itself is not canceled. */
export function withDatabaseTimeout<T>(seconds: number, work: Promise<T>): Promise<T> {
  return withTimeout(work, seconds * 1000, () => new DatabaseUnreachable(new NoResponse(seconds)))
}
