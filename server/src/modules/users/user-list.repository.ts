import { accountRole, listing, mailStatus, questionStatus, type UserOrder } from '@querent/sdk/contract'
import { type Expression, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { startsWith } from '../../db/statements/starts-with.ts'
import { qualifyColumns } from '../../db/statements/table-columns.ts'
import type { UsersTable } from '../../db/tables.ts'
import type { Executor } from '../../platform/database/database.ts'
import type { PageWindow } from '../../platform/pagination.ts'
import { accountState } from '../auth/index.ts'
import { userBasicColumns, userNameColumns } from './user-basic.repository.ts'

const staffRoles = [accountRole.admin, accountRole.moderator]

/** Users in good standing whose username or display name has this prefix. */
export function findByNameStart(db: Executor, start: string, limit: number) {
  return (
    db
      .selectFrom('users')
      .select(userBasicColumns)
      .where(nameBegins(db, start))
      // The unary plus disables the index of the status: nearly every user is available.
      .where(sql`+status`, '=', accountState.available)
      .orderBy('username_key')
      .limit(limit)
      .execute()
  )
}

export function findStaff(db: Executor, start: string, limit: number) {
  let query = db
    .selectFrom('users')
    .select(userNameColumns)
    .where('role_id', 'in', staffRoles)
    .where('status', '=', accountState.available)
  if (start !== '') query = query.where(nameBegins(db, start))
  return query.orderBy('username_key').limit(limit).execute()
}

/** The staff in good standing with their reputation, highest first. */
export function findRankedStaff(db: Executor) {
  return db
    .selectFrom('users')
    .select([...userNameColumns, 'reputation as amount'])
    .where('role_id', 'in', staffRoles)
    .where('status', '=', accountState.available)
    .orderBy('reputation', 'desc')
    .orderBy('id')
    .execute()
}

// The unary plus disables the index of the status: users are looked up by their ids.
const isAvailable = sql<SqlBool>`+users.status = ${accountState.available}`

type Ranking = { since: number; limit: number }

/** The users in good standing who gained the most reputation. */
export function findTopByReputation(db: Executor, { since, limit }: Ranking) {
  return db
    .selectFrom('reputation_log')
    .innerJoin('users', 'users.id', 'reputation_log.user_id')
    .select(qualifyColumns('users', userNameColumns))
    .select((eb) => eb.fn.sum<number>('amount').as('amount'))
    .where('reputation_log.created_at', '>=', since)
    .where('reputation_log.cancelled', '=', 0)
    .where(isAvailable)
    .groupBy('users.id')
    .having((eb) => eb(eb.fn.sum('amount'), '>', 0))
    .orderBy('amount', 'desc')
    .orderBy('users.id')
    .limit(limit)
    .execute()
}

/** The users in good standing who cast the most votes and accepted the most answers. */
export function findTopByVotes(db: Executor, { since, limit }: Ranking) {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('votes')
        .select('votes.user_id')
        .where('votes.updated_at', '>=', since)
        .where('votes.direction', '<>', 0)
        .unionAll(
          eb
            .selectFrom('reputation_log')
            .select('reputation_log.actor_id as user_id')
            .where('reputation_log.created_at', '>=', since)
            .where('reputation_log.action', '=', 'answer.accepted')
            .where('reputation_log.cancelled', '=', 0),
        )
        .as('cast'),
    )
    .innerJoin('users', 'users.id', 'cast.user_id')
    .select(qualifyColumns('users', userNameColumns))
    .select((eb) => eb.fn.countAll<number>().as('amount'))
    .where(isAvailable)
    .groupBy('users.id')
    .orderBy('amount', 'desc')
    .orderBy('users.id')
    .limit(limit)
    .execute()
}

const listedColumns = [...userBasicColumns, 'created_at', 'question_count', 'answer_count'] as const
export type ListedUserRow = Pick<Selectable<UsersTable>, (typeof listedColumns)[number]>

export type UserList = { start: string; order: UserOrder }

/** All users with a confirmed address, and imported accounts that their owner has not claimed. */
export function listUsers(db: Executor, { start, order }: UserList, window: PageWindow) {
  return db
    .selectFrom('users')
    .select(listedColumns)
    .where(isListed(db, start))
    .orderBy(order === 'newest' ? 'created_at' : 'reputation', 'desc')
    .orderBy('id', order === 'newest' ? 'desc' : 'asc')
    .limit(window.limit)
    .offset(window.offset)
    .execute()
}

export async function countUsers(db: Executor, start: string): Promise<number> {
  const row = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isListed(db, start))
    .executeTakeFirstOrThrow()
  return row.count
}

function isListed(db: Executor, start: string): Expression<SqlBool> {
  const isShown = (status: RawBuilder<unknown>) =>
    sql<SqlBool>`${status} = ${accountState.available} and (mail_status = ${mailStatus.confirmed} or claimable = 1)`
  return start === ''
    ? isShown(sql`status`)
    : sql<SqlBool>`${isShown(sql`+status`)} and ${nameBegins(db, start)}`
}

/** Whether username or display name has this prefix, using an index on both databases. */
function nameBegins(db: Executor, start: string): Expression<SqlBool> {
  return sql<SqlBool>`(${startsWith(db, sql`username_key`, start)} or ${startsWith(db, sql`lower(display_name)`, start)})`
}

/** The number of an author's questions on a profile: all that are published, or only the listed ones. */
export async function countQuestionsOf(db: Executor, userId: number, withUnlisted: boolean): Promise<number> {
  let query = db
    .selectFrom('questions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('status', 'in', [questionStatus.available, questionStatus.closed])
  if (!withUnlisted) query = query.where('show', '=', listing.listed)
  return (await query.executeTakeFirstOrThrow()).count
}
