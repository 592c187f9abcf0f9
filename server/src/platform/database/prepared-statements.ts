import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { DatabaseError } from 'pg'

/** Decides which statements PostgreSQL keeps parsed and planned, under a name on each connection. */
export type PreparedStatements = {
  /** Undefined for a statement that is sent as a whole. */
  findName(text: string): string | undefined
  /** Whether a statement failed only because of its name, and succeeds when it is sent again without one. */
  hasLost(error: unknown): boolean
}

/** A statement that was sent this often is likely to be sent again. */
const usesBeforeNamed = 10
/** Each takes some ten kilobytes in every connection. */
const maxNamed = 200
/** Statements that differ only in the length of their lists share this limit, so that they do not displace others. */
const maxOfOneShape = 6
/** How many statements are counted. */
const maxCounted = 2_000

const preparable = /^\s*(?:select|insert|update|delete|with)\b/i

/**
 * The number of rows for a word or a time decides between the plans of a search, and of a limited list: these
 * are planned each time. The planner has no statistics for a word in a subquery, or for a column behind a
 * plus: there the plan is the same for all values.
 */
const dependsOnValues = (text: string) =>
  /@@ (?!\(select\b)/.test(text) || (/\blimit\b/i.test(text) && cutByValue.test(text.replace(hidden, '')))

const cutByValue = /[<>]=? \$\d/
const hidden = /\+[\w."]+ [<>]=? \$\d/g

export function createPreparedStatements(): PreparedStatements {
  const uses = new LRUCache<string, number>({ max: maxCounted })
  const names = new Map<string, string>()
  const shapes = new Map<string, number>()
  let generation = 0
  let isSupported = true

  function count(text: string): undefined {
    const used = (uses.get(text) ?? 0) + 1
    uses.set(text, used)
    if (used === usesBeforeNamed && preparable.test(text) && !dependsOnValues(text)) give(text)
  }

  function give(text: string): void {
    const shape = text.replace(/\$?\d+(?:, \$?\d+)*/g, '#')
    const others = shapes.get(shape) ?? 0
    if (names.size >= maxNamed || others >= maxOfOneShape) return
    shapes.set(shape, others + 1)
    names.set(text, createHash('sha256').update(`${generation} ${text}`).digest('base64url'))
  }

  return {
    findName: (text) => (isSupported ? (names.get(text) ?? count(text)) : undefined),
    hasLost(error) {
      if (!isStalePreparation(error)) return false
      if (error.code === changedCode) {
        // A table has other columns since: all are prepared again, under other names.
        generation++
        for (const clearable of [uses, names, shapes]) clearable.clear()
      } else {
        // A pooler gives each transaction another connection, and does not support names.
        isSupported = false
      }
      return true
    },
  }
}

/** SQLSTATE: feature not supported, reported for a cached plan whose result would have other columns. */
const changedCode = '0A000'
/** SQLSTATE: a statement of this name does not exist, or already exists. */
const unknownCodes = ['26000', '42P05']

/** True if a statement, or a transaction, failed because of a connection's cached statement. */
export function isStalePreparation(error: unknown): error is DatabaseError {
  if (!(error instanceof DatabaseError)) return false
  if (error.code === changedCode) return error.routine === 'RevalidateCachedQuery'
  return unknownCodes.includes(error.code ?? '')
}
