import { z } from 'zod'
import { type Actor, accountStatus } from '../../modules/auth/index.ts'
import { findUser, type UserRow } from '../../modules/users/index.ts'
import type { Executor } from '../../platform/database/database.ts'
import type { FieldDescription } from '../worker/protocol.ts'

/** The id of a chosen account; its other fields are only for display. */
const account = z.object({ id: z.string().regex(/^[1-9]\d{0,15}$/) })

/** Why a plugin cannot write under an account, as a key of the site's texts; undefined if it can. */
export type AccountViolation = { text: string; params: { name: string } }

const violations = {
  deleted: 'plugin.account.deleted',
  suspended: 'plugin.account.suspended',
  inactive: 'plugin.account.inactive',
  anonymous: 'plugin.account.missing',
  normal: undefined,
} as const satisfies Record<Actor['status'], string | undefined>

/** The ids of the accounts that an administrator chose in the settings; ignores other values. */
export function listChosenAccounts(
  fields: readonly FieldDescription[] = [],
  stored: Readonly<Record<string, unknown>>,
): number[] {
  return fields
    .filter(({ control }) => control === 'account')
    .flatMap(({ name }) => account.safeParse(stored[name]).data ?? [])
    .map(({ id }) => Number(id))
}

/** The problem of an account that an administrator chose. */
export async function findAccountViolation(
  db: Executor,
  value: unknown,
): Promise<AccountViolation | undefined> {
  const id = account.safeParse(value).data?.id
  const user = id === undefined ? undefined : await findUser(db, Number(id))
  return getAccountViolation(user)
}

export function getAccountViolation(user: UserRow | undefined): AccountViolation | undefined {
  const text = violations[user ? accountStatus(user) : 'anonymous']
  return text && { text, params: { name: user?.display_name ?? '' } }
}
