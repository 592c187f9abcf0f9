import { DatabaseError } from 'pg'
import { getErrorMessage, OperatorError } from '../errors/index.ts'

/** SQLSTATE: connection exceptions, and a server that shuts down, has crashed, or does not accept connections yet. */
export const lossCodes = /^(08...|57P0[1235])$/

/** SQLSTATE: the server, the database or the role has as many connections as it may have. */
export const tooManyCode = '53300'

/** Why a database cannot be reached that neither answers nor refuses to. */
export class NoResponse extends Error {
  constructor(seconds: number) {
    super(`It has not answered for ${seconds} seconds.`)
  }
}

/** The database gave no answer: no connection could be made, or the one in use was lost. `cause` says why. */
export class DatabaseUnreachable extends OperatorError {
  constructor(cause: unknown) {
    super('The database cannot be reached.', { cause })
    this.name = 'DatabaseUnreachable'
  }

  override describe(): string {
    return `${this.message} Nothing is served until it can be.\n\n${String(this.cause)}`
  }
}

/** Why a database failed, in the words of the driver where it could not be reached. */
export const getDatabaseErrorMessage = (error: unknown): string =>
  getErrorMessage(error instanceof DatabaseUnreachable ? error.cause : error)

/**
 * Whether the error, or one that caused it, is a database that may answer later. One that answers with an error, such
 * as for a wrong password, will not change its mind.
 */
export function mayBeReachedLater(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (!(error instanceof DatabaseUnreachable)) return mayBeReachedLater(error.cause)
  return !(error.cause instanceof DatabaseError) || lossCodes.test(error.cause.code ?? '') || isCrowded(error)
}

/** Whether there is no connection left: others hold all that the server, the database or the role may have. */
export function isCrowded({ cause }: DatabaseUnreachable): boolean {
  return cause instanceof DatabaseError && cause.code === tooManyCode
}
