import { OperatorError } from '../errors/index.ts'

/** The database accepts no writes: it is a standby, or was set to read-only. `cause` is its own error. */
export class DatabaseReadOnly extends OperatorError {
  constructor(cause: unknown) {
    super('The database is read-only.', { cause })
    this.name = 'DatabaseReadOnly'
  }

  override describe(): string {
    return `${this.message} Set DATABASE_URL to the primary, and check default_transaction_read_only there.`
  }
}
