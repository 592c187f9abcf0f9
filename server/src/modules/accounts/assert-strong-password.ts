import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { fieldError } from '../../platform/errors/index.ts'
import type { UserRow } from '../users/index.ts'

/** zxcvbn's scale goes from 0 to 4; below 2 a password is found within a million guesses. */
const lowestGoodScore = 2

let estimator: Promise<ZxcvbnFactory> | undefined

/**
 * Rejects a password that is easy to guess: a common one, a row of keys, or the names of its owner. `field` is the
 * form's field for the password.
 */
export async function assertStrongPassword(
  password: string,
  field: string,
  ownerNames: readonly string[] = [],
): Promise<void> {
  if (await isWeakPassword(password, ownerNames)) throw fieldError('error.password.too_weak', field)
}

/** Whether a password is easy to guess for somebody who knows these names of its owner. */
export async function isWeakPassword(password: string, ownerNames: readonly string[]): Promise<boolean> {
  estimator ??= loadEstimator()
  return (await estimator).check(password, ownerNames.flatMap(listSpellings)).score < lowestGoodScore
}

/** The dictionaries take 20 MB, so they are loaded when the first password is set. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
}

/** A name as it is, its words, and its words joined: for `anna.meyer@example.com` also `annameyer`. */
function listSpellings(name: string): string[] {
  const [local = ''] = name.split('@')
  const words = local.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  return [name, local, words.join(''), ...words]
}

/** Words that a password must not contain. */
export const listOwnNames = ({ username, display_name, email }: UserRow): string[] => [
  username,
  display_name,
  email,
]
