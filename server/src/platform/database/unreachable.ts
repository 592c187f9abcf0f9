/** The database gave no answer: no connection could be made, or the one in use was lost. `cause` says why. */
export class DatabaseUnreachable extends Error {
  constructor(cause: unknown) {
    super('The database cannot be reached.', { cause })
    this.name = 'DatabaseUnreachable'
  }
}
