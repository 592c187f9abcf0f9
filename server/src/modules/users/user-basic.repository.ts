import type { Executor } from '../../platform/database/database.ts'

/** The columns behind the wire's user object. */
export const userBasicColumns = [
  'id',
  'username',
  'display_name',
  'email',
  'mail_status',
  'status',
  'role_id',
  'reputation',
  'website',
  'location',
  'language',
  'avatar_kind',
  'avatar_url',
  'suspended_until',
] as const

/** What the wire’s user object is made of. */
export type UserBasicRow =
  Awaited<ReturnType<typeof findUserBasics>> extends Map<number, infer Row> ? Row : never

/** The accounts behind a list of ids, in one query, for presenters to pick from. */
export async function findUserBasics(db: Executor, ids: Iterable<number>) {
  const wanted = [...new Set(ids)].filter((id) => id > 0)
  const rows =
    wanted.length === 0
      ? []
      : await db.selectFrom('users').select(userBasicColumns).where('id', 'in', wanted).execute()
  return new Map(rows.map((row) => [row.id, row]))
}
