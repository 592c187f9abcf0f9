import { OperatorError } from '../errors/index.ts'

/** The database has no room for what it was to write. `cause` is its own error. */
export class DatabaseFull extends OperatorError {
  constructor(cause: unknown) {
    super('The disk of the database is full.', { cause })
    this.name = 'DatabaseFull'
  }

  override describe(): string {
    return `${this.message} Make room on it, then try again. querent doctor shows how much is left.`
  }
}

const databases = new WeakSet<object>()

/** Remembers whether the last write that said so found the disk full. */
export function markFull(db: object, isFull: boolean): void {
  if (isFull) databases.add(db)
  else databases.delete(db)
}

/** Whether a write found the disk full, and none has been seen to succeed since. */
export function isMarkedFull(db: object): boolean {
  return databases.has(db)
}
