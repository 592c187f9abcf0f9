import type { Executor } from '../../platform/database/database.ts'

export type TagSubject = NonNullable<Awaited<ReturnType<typeof findTagSubject>>>

export async function findTagSubject(db: Executor, id: number) {
  const row = await db
    .selectFrom('tags as t')
    .leftJoin('tags as main', 'main.id', 't.main_tag_id')
    .select(['t.id', 't.slug', 't.user_id', 't.status', 'main.slug as main_slug'])
    .where('t.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { slug, status, user_id: userId, main_slug: mainSlug } = row
  return { kind: 'tag' as const, id, userId, slug, mainSlug: mainSlug ?? '', status }
}
