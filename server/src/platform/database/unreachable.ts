import { DatabaseError } from 'pg'
import { getErrorMessage, OperatorError } from '../errors/index.ts'

/**
 * SQLSTATE: connection exceptions, and a server that is shutting down, has crashed, or accepts no connections
 * yet.
 */
export const lossCodes = /^(08...|57P0[1235])$/

/** SQLSTATE: the server, the database or the role has reached its connection limit. */
export const tooManyConnectionsCode = '53300'

/** The reason if a database neither responds nor refuses. */
export class NoResponse extends Error {
  constructor(seconds: number) {
    super(`No response for ${seconds} seconds.`)
  }
}

/**
 * The database did not respond: no connection could be opened, or the one in use was lost. `cause` says why.
 */
export class DatabaseUnreachable extends OperatorError {
  constructor(cause: unknown) {
    super('The database cannot be reached.', { cause })
    this.name = 'DatabaseUnreachable'
  }

  override describe(): string {
    return `${this.message} The site cannot run without it.\n\n${String(this.cause)}`
  }
}

/** Why a database failed, as the driver says if it could not be reached. */
export const getDatabaseErrorMessage = (error: unknown): string =>
  getErrorMessage(error instanceof DatabaseUnreachable ? error.cause : error)

/**
 * Whether the error, or its cause, means that the database may respond later. Errors of the database itself,
 * such as a wrong password, are permanent.
 */
export function isTemporarilyUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (!(error instanceof DatabaseUnreachable)) return isTemporarilyUnreachable(error.cause)
  return (
    !(error.cause instanceof DatabaseError) ||
    lossCodes.test(error.cause.code ?? '') ||
    hasTooManyConnections(error)
  )
}

/** Whether no connection is left: the server, the database or the role has reached its limit. */
export function hasTooManyConnections({ cause }: DatabaseUnreachable): boolean {
  return cause instanceof DatabaseError && cause.code === tooManyConnectionsCode
}
