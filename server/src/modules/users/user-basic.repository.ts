import type { Selectable } from 'kysely'
import { toIdList } from '../../db/statements/in-list.ts'
import type { UsersTable } from '../../db/tables.ts'
import type { Executor } from '../../platform/database/database.ts'

/** The data that shows an account by name and avatar. */
export const userNameColumns = [
  'id',
  'username',
  'display_name',
  'email',
  'status',
  'avatar_kind',
  'avatar_url',
] as const

/** An account's data in lists. */
export const userBriefColumns = [...userNameColumns, 'mail_status', 'reputation'] as const

/** The columns behind the wire's user object. */
export const userBasicColumns = [
  ...userBriefColumns,
  'role_id',
  'website',
  'location',
  'language',
  'suspended_until',
] as const

export type UserNameRow = Pick<Selectable<UsersTable>, (typeof userNameColumns)[number]>

/** The columns with an account's name, without its avatar. */
export type UserLabelRow = Pick<
  UserBriefRow,
  'username' | 'display_name' | 'status' | 'mail_status' | 'reputation'
>

export type UserBriefRow = Pick<Selectable<UsersTable>, (typeof userBriefColumns)[number]>

/** The data of the wire’s user object. */
export type UserBasicRow = Pick<Selectable<UsersTable>, (typeof userBasicColumns)[number]>
/** Users by their ids. */
export type UserBasics = ReadonlyMap<number, UserBasicRow>

/** The accounts of a list of ids, in one query, for presenters to pick from. */
export async function findUserBasics(db: Executor, ids: Iterable<number>) {
  const wanted = [...new Set(ids)].filter((id) => id > 0)
  const rows =
    wanted.length === 0
      ? []
      : await db
          .selectFrom('users')
          .select(userBasicColumns)
          .where('id', 'in', toIdList(db, wanted))
          .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
