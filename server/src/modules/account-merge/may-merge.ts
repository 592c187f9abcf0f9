import { accountRole } from '@querent/sdk/contract'
import type { Tx } from '../../platform/database/database.ts'
import { accountStatus, listExternalLogins } from '../auth/index.ts'
import type { UserRow } from '../users/index.ts'

/** Two accounts that must not be merged; the message says why. */
export class MergeDenied extends Error {}

type Question = {
  from: UserRow | undefined
  into: UserRow | undefined
  withRole: boolean
  managedBy: readonly string[]
}

/** Throws with the reason if two accounts must not be merged. */
export async function mayMerge(tx: Tx, { from, into, withRole, managedBy }: Question): Promise<void> {
  if (!from || !into) throw new MergeDenied('There is no such account.')
  if (from.id === into.id)
    throw new MergeDenied(`${from.username} is one account: there is nothing to merge.`)
  for (const { username, role_id, ...user } of [from, into]) {
    if (accountStatus(user) === 'deleted') throw new MergeDenied(`The account ${username} is deleted.`)
    if (role_id !== accountRole.user && !withRole) {
      throw new MergeDenied(
        `${username} has a role. Check that both belong to the same person, and repeat it with --with-role; the role of ${into.username} stays as it is.`,
      )
    }
    const logins = await listExternalLogins(tx, user.id)
    const manager = logins.find(({ provider }) => managedBy.includes(provider))
    if (manager) {
      throw new MergeDenied(
        `The account ${username} is managed by the plugin ${manager.provider}. Merge it there.`,
      )
    }
  }
}
