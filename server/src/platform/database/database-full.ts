import { OperatorError } from '../errors/index.ts'

/** The database has no space for a write. `cause` is its own error. */
export class DatabaseFull extends OperatorError {
  constructor(cause: unknown) {
    super('The disk of the database is full.', { cause })
    this.name = 'DatabaseFull'
  }

  override describe(): string {
    return `${this.message} Free some space, then try again. querent doctor shows how much is free.`
  }
}

const databases = new WeakSet<object>()

/** Remembers whether the disk was full at the last write that reported it. */
export function markFull(db: object, isFull: boolean): void {
  if (isFull) databases.add(db)
  else databases.delete(db)
}

/** Whether a write found the disk full, and none is known to have succeeded since. */
export function isMarkedFull(db: object): boolean {
  return databases.has(db)
}
