import { accountRole, mailStatus } from '@querent/sdk/contract'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { substringPattern } from '../../db/statements/like-pattern.ts'
import type { Executor } from '../../platform/database/database.ts'
import type { PageWindow } from '../../platform/pagination.ts'
import { accountState } from '../auth/index.ts'
import { userNameColumns } from '../users/index.ts'

export type UserFilter = {
  status: 'normal' | 'inactive' | 'suspended' | 'deleted'
  isStaff: boolean
  roleId?: number
  /** Only these. */
  ids?: readonly number[]
  order?: 'newest' | 'oldest' | 'reputation'
  search: UserSearch | undefined
}

export type UserSearch = { email: string } | { id: number } | { registeredIp: string } | { namePart: string }

export type AdminUserRow = Awaited<ReturnType<typeof listUsers>>[number]
export type SingleAdminUserRow = AdminUserRow & { registered_ip: string; suspension_reason: string }

/** The state named on the wire as a condition on rows. */
const stateConditions: Record<UserFilter['status'], Expression<SqlBool>> = {
  normal: sql<SqlBool>`status = ${sql.lit(accountState.available)} and mail_status = ${sql.lit(mailStatus.confirmed)}`,
  inactive: sql<SqlBool>`status = ${sql.lit(accountState.available)} and mail_status = ${sql.lit(mailStatus.unconfirmed)}`,
  suspended: sql<SqlBool>`status = ${sql.lit(accountState.suspended)}`,
  deleted: sql<SqlBool>`status = ${sql.lit(accountState.deleted)}`,
}

const orderColumns = {
  normal: 'created_at',
  inactive: 'created_at',
  suspended: 'suspended_at',
  deleted: 'deleted_at',
} as const

function orderBy({ status, order = 'newest' }: UserFilter): RawBuilder<unknown> {
  const at = sql.ref(orderColumns[status])
  switch (order) {
    case 'newest':
      return sql`${at} desc, id desc`
    case 'oldest':
      return sql`${at}, id`
    case 'reputation':
      return sql`reputation desc, id`
    default:
      return order satisfies never
  }
}

const adminUserColumns = [
  ...userNameColumns,
  'reputation',
  'mail_status',
  'created_at',
  'deleted_at',
  'suspended_at',
  'suspended_until',
  'role_id',
] as const

/** A user of any state. */
export function findAdminUser(db: Executor, id: number): Promise<SingleAdminUserRow | undefined> {
  return db
    .selectFrom('users')
    .select([...adminUserColumns, 'registered_ip', 'suspension_reason'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** One page of the users of a state, by default those newest in it first. */
export function listUsers(db: Executor, filter: UserFilter, page: PageWindow) {
  return filtered(db, filter)
    .select(adminUserColumns)
    .orderBy(orderBy(filter))
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

export async function countUsers(db: Executor, filter: UserFilter): Promise<number> {
  const row = await filtered(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

function filtered(db: Executor, { status, isStaff, roleId, ids, search }: UserFilter) {
  let query = db.selectFrom('users').where(stateConditions[status])
  if (isStaff) query = query.where('role_id', '>', accountRole.user)
  if (roleId !== undefined) query = query.where('role_id', '=', roleId)
  if (ids) query = query.where('id', 'in', ids)
  if (search) query = query.where(matches(search, status))
  return query
}

function matches(search: UserSearch, status: UserFilter['status']): Expression<SqlBool> {
  if ('id' in search) return sql<SqlBool>`id = ${search.id}`
  if ('registeredIp' in search) return sql<SqlBool>`registered_ip = ${search.registeredIp}`
  if ('email' in search) return matchesEmail(search.email.toLowerCase(), status)
  const pattern = substringPattern(search.namePart)
  return sql<SqlBool>`(username_key like ${pattern} escape '\\' or lower(display_name) like ${pattern} escape '\\')`
}

/** Deleted accounts keep their address with the time appended, but have no key. */
function matchesEmail(email: string, status: UserFilter['status']): Expression<SqlBool> {
  if (status !== 'deleted') return sql<SqlBool>`email_key = ${email}`
  return sql<SqlBool>`lower(email) = cast(${email} as text) || '.' || cast(deleted_at as text)`
}
