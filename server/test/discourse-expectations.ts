import { textLimits } from '@querent/sdk/contract'
import type { Tables } from '../src/db/tables.ts'
import type { DiscourseSample, SourceRow } from './discourse-dump.ts'
import type { TestSite } from './site.ts'

export async function countRows(site: TestSite, table: keyof Tables): Promise<number> {
  const row = await site.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

const tables = [
  'users',
  'tags',
  'questions',
  'question_tags',
  'answers',
  'comments',
  'votes',
  'follows',
  'bookmarks',
  'question_links',
  'revisions',
  'activities',
  'reputation_log',
  'flags',
  'imported_badges',
  'uploads',
  'import_keys',
] as const
/** Row counts after an import. */
export async function countAll(site: TestSite) {
  const entries: [string, number][] = []
  for (const table of tables) entries.push([table, await countRows(site, table)])
  return Object.fromEntries(entries)
}

/** What should be imported, derived from the source alone. */
export function expectPosts(old: DiscourseSample) {
  const read = (table: string) => old.tables[table] ?? []
  const closed = new Set(['4', '5'])
  const topics = read('topics').filter(
    (topic) => topic.archetype === 'regular' && !closed.has(topic.category_id ?? '') && topic.id !== '1',
  )
  const topicById = new Map(topics.map((topic) => [topic.id, topic]))
  const posts = read('posts').filter((post) => topicById.has(post.topic_id ?? null) && post.post_type === '1')
  const postAt = new Map(posts.map((post) => [`${post.topic_id}/${post.post_number}`, post]))
  const solutions = new Set(read('discourse_solved_solved_topics').map((row) => row.answer_post_id))
  const isGone = (post: SourceRow) => post.deleted_at !== null || post.hidden === 't'
  function isComment(post: SourceRow): boolean {
    const target = Number(post.reply_to_post_number)
    const parent = postAt.get(`${post.topic_id}/${target}`)
    return (
      target > 1 &&
      target < Number(post.post_number) &&
      parent !== undefined &&
      !isGone(parent) &&
      !solutions.has(post.id ?? null) &&
      (post.raw ?? '').length <= textLimits.comment.max &&
      !post.raw?.includes('```') &&
      topicById.get(post.topic_id ?? null)?.subtype !== 'question_answer'
    )
  }
  const replies = posts.filter((post) => post.post_number !== '1')
  return {
    topicById,
    isGone,
    solutions,
    posts,
    questions: posts.filter((post) => post.post_number === '1'),
    answers: replies.filter((post) => !isComment(post)),
    comments: replies.filter(isComment),
  }
}

/** New ids of one kind of objects, by their old ids. */
export const findKeys = async (site: TestSite, kind: string) => {
  const rows = await site.db
    .selectFrom('import_keys')
    .select(['foreign_id', 'local_id'])
    .where('kind', '=', kind)
    .execute()
  return new Map(rows.map((row) => [row.foreign_id, row.local_id]))
}
