import type { ModuleDependencies } from '../../../module-dependencies.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import { lazyRequire } from '../../../platform/lazy-require.ts'
import { findKeys, insertKeys } from './push.repository.ts'

export const webPush = lazyRequire<typeof import('web-push')>('web-push')

export type PushKeys = { publicKey: string; privateKey: string }

/**
 * The keys that identify the site to push services. They are created once and stored, since every
 * subscription is bound to them.
 */
export function createGetPushKeys({ db, clock }: Pick<ModuleDependencies, 'db' | 'clock'>) {
  let known: PushKeys | undefined

  async function read(): Promise<PushKeys | undefined> {
    const row = await findKeys(db)
    return row && { publicKey: row.public_key, privateKey: row.private_key }
  }

  return async (): Promise<PushKeys> => {
    known ??= await read()
    if (known) return known
    const { publicKey, privateKey } = webPush().generateVAPIDKeys()
    await inTransaction(db, (tx) =>
      insertKeys(tx, { public_key: publicKey, private_key: privateKey, created_at: clock() }),
    )
    known = await read()
    if (!known) throw new Error('The keys for pushed notifications were written and cannot be found.')
    return known
  }
}
