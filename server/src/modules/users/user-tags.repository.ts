import { answerStatus, tagStatus } from '@querent/sdk/contract'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'

export type UserTagRow = { user_id: number; id: number; slug: string; display_name: string }

/** A user's topics are computed from this many of their latest questions, and as many of their answers. */
const latestPosts = 40
const tagsOfUser = 3
/** SQLite allows 500 selects in a union, and each user needs two. */
const usersAtOnce = 100

/**
 * The tags that each of some users writes about most, best first. A post counts once, and again for each
 * vote. Every user's posts are a separate select, so that an index ends each after the latest ones.
 */
export async function listTopTags(db: Executor, userIds: readonly number[]): Promise<UserTagRow[]> {
  const found = []
  for (let start = 0; start < userIds.length; start += usersAtOnce) {
    found.push(...(await listTopTagsOfBatch(db, userIds.slice(start, start + usersAtOnce))))
  }
  return found
}

async function listTopTagsOfBatch(db: Executor, userIds: readonly number[]): Promise<UserTagRow[]> {
  const posts = sql.join(
    userIds.map((id) => selectLatestPosts(id)),
    sql` union all `,
  )
  // The cross joins make SQLite read the posts first.
  const { rows } = await sql<UserTagRow>`
    with posts as (${posts}),
    weighed as (
      select posts.user_id, qt.tag_id, sum(posts.weight) as weight
      from posts cross join question_tags qt
      where qt.question_id = posts.question_id and qt.visible = 1
      group by posts.user_id, qt.tag_id
    ),
    placed as (
      select weighed.user_id, weighed.weight, tags.id, tags.slug, tags.display_name,
        row_number() over (partition by weighed.user_id order by weighed.weight desc, tags.id) as place
      from weighed cross join tags
      where tags.id = weighed.tag_id and tags.status = ${sql.lit(tagStatus.available)} and tags.main_tag_id = 0
    )
    select user_id, id, slug, display_name from placed where place <= ${sql.lit(tagsOfUser)}
    order by user_id, place`.execute(db)
  return rows
}

const weight = sql`case when vote_count > 0 then vote_count + 1 else 1 end as weight`

function selectLatestPosts(userId: number) {
  return sql`select * from (
      select user_id, question_id, ${weight} from answers
      where user_id = ${userId} and status = ${sql.lit(answerStatus.available)}
      order by created_at desc, id desc limit ${sql.lit(latestPosts)}) a
    union all select * from (
      select user_id, id as question_id, ${weight} from questions
      where user_id = ${userId} and listed = 1
      order by pin desc, created_at desc, id desc limit ${sql.lit(latestPosts)}) q`
}

/** How much reputation each of some users gained since a time; users without a gain are omitted. */
export function sumGained(db: Executor, userIds: readonly number[], since: number) {
  return db
    .selectFrom('reputation_log')
    .select('user_id')
    .select((eb) => eb.fn.sum<number>('amount').as('amount'))
    .where('user_id', 'in', userIds)
    .where('created_at', '>=', since)
    .where('cancelled', '=', 0)
    .groupBy('user_id')
    .execute()
}
