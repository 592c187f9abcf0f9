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
  if (!from || !into) throw new MergeDenied('The account does not exist.')
  if (from.id === into.id)
    throw new MergeDenied(`Both arguments are the account ${from.username}, so there is nothing to merge.`)
  for (const { username, role_id, ...user } of [from, into]) {
    if (accountStatus(user) === 'deleted') throw new MergeDenied(`The account ${username} is deleted.`)
    if (role_id !== accountRole.user && !withRole) {
      throw new MergeDenied(
        `${username} is a moderator or an administrator. Check that both accounts belong to the same person, then run the command again with --with-role. The role of ${into.username} does not change.`,
      )
    }
    const logins = await listExternalLogins(tx, user.id)
    const manager = logins.find(({ provider }) => managedBy.includes(provider))
    if (manager) {
      throw new MergeDenied(
        `The account ${username} is managed by the plugin ${manager.provider}. Merge it in that system.`,
      )
    }
  }
}
