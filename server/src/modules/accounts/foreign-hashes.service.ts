import type { ModuleDependencies } from '../../module-dependencies.ts'
import { findForeignHashes } from './foreign-hash.repository.ts'
import { isForeignHash } from './password.service.ts'

/** An import may add some while the site runs; after the last one is renewed there are none left. */
const maxAgeSeconds = 600

/** Hashes of other programs that the site still has, one of each kind; looked up every ten minutes. */
export function createForeignHashes({ db, clock }: Pick<ModuleDependencies, 'db' | 'clock'>) {
  let known: string[] = []
  let readAt = Number.NEGATIVE_INFINITY
  return async (): Promise<readonly string[]> => {
    if (clock() - readAt < maxAgeSeconds) return known
    known = (await findForeignHashes(db)).filter(isForeignHash)
    readAt = clock()
    return known
  }
}
