import type { SQLInputValue } from 'node:sqlite'
import { textLimits } from '@querent/sdk/contract'
import type { DumpRow } from '../import-row.rules.ts'
import type { UnpackedBackup } from './unpack-backup.ts'

export type DiscourseSource = {
  count(query: string): number
  rows(query: string): AsyncGenerator<DumpRow>
  find(query: string, ...values: SQLInputValue[]): DumpRow | undefined
  files: UnpackedBackup['files']
  damaged: number
  otherEntries: number
  close(): void
}

/** Decides once which topics and posts are imported and as what, and runs queries on the rest. */
export function openDiscourseSource({ db, files, damaged, otherEntries }: UnpackedBackup): DiscourseSource {
  for (const statement of preparation) db.exec(statement)
  return {
    files,
    damaged,
    otherEntries,
    count: (query) => Number(db.prepare(`select count(*) as n from (${query})`).get()?.n),
    async *rows(query) {
      const statement = db.prepare(query)
      // Numbers in a dump may exceed the safe integers of JavaScript.
      statement.setReadBigInts(true)
      for (const row of statement.iterate()) yield toDumpRow(row)
    },
    find(query, ...values) {
      const statement = db.prepare(query)
      statement.setReadBigInts(true)
      const row = statement.get(...values)
      return row && toDumpRow(row)
    },
    close: () => db.close(),
  }
}

const toDumpRow = (row: Record<string, unknown>): DumpRow =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value === null ? undefined : String(value)]),
  )

/** Everything that is not explicitly public is treated as restricted. */
const closedCategories = `
  with recursive closed (id) as (
    select id from categories where read_restricted is not 'f'
    union select child.id from categories child join closed on child.parent_category_id = closed.id
  )`

/** Answers and comments are distinguished by their length and content. */
const isComment = `
  k.reply_to > 1 and k.reply_to < k.post_number and not k.is_solution
  and length(p.raw) <= ${textLimits.comment.max}
  and p.raw not like '%\`\`\`%' and p.raw not like '%upload://%' and p.raw not like '%<img%'
  and coalesce(t.subtype, '') <> 'question_answer'
  and exists (select 1 from kept_posts parent
    where parent.topic_id = k.topic_id and parent.post_number = k.reply_to and parent.removed = 0)`

const preparation: readonly string[] = [
  `create table kept_categories as ${closedCategories}
    select * from categories where id not in (select id from closed)`,
  'create unique index kept_categories_by_id on kept_categories (id)',
  // A category has a topic that describes it.
  `create table kept_topics as select *, deleted_at is not null as removed from topics t
    where archetype in ('regular', 'banner')
      and (category_id is null or category_id in (select id from kept_categories))
      and not exists (select 1 from categories c where c.topic_id = t.id)
      and exists (select 1 from posts p where p.topic_id = t.id and p.post_number = 1)`,
  'create unique index kept_topics_by_id on kept_topics (id)',
  `create table solutions as
    select topic_id, min(answer_post_id) as post_id from (
      select s.topic_id, coalesce(a.answer_post_id, s.answer_post_id) as answer_post_id
        from discourse_solved_solved_topics s
        left join discourse_solved_topic_answers a on a.solved_topic_id = s.id
      union all
      select topic_id, cast(value as integer) from topic_custom_fields
        where topic_id not in (select topic_id from discourse_solved_solved_topics where topic_id is not null)
      union all
      select p.topic_id, p.id from post_custom_fields f join posts p on p.id = f.post_id
        where f.value in ('t', 'true')
          and p.topic_id not in (select topic_id from discourse_solved_solved_topics where topic_id is not null)
          and p.topic_id not in (select topic_id from topic_custom_fields where topic_id is not null)
    ) where answer_post_id is not null group by topic_id`,
  'create unique index solutions_by_topic on solutions (topic_id)',
  // Notes about actions on a topic, and whispers among the staff, are not imported.
  `create table kept_posts as
    select p.id, p.topic_id, p.post_number, p.reply_to_post_number as reply_to,
      case when p.post_number = 1 then 'question' else 'answer' end as role,
      (p.deleted_at is not null or p.hidden is not 'f' or coalesce(p.user_deleted, 'f') <> 'f') as removed,
      exists (select 1 from solutions s where s.topic_id = p.topic_id and s.post_id = p.id) as is_solution
    from posts p join kept_topics t on t.id = p.topic_id
    where p.raw is not null and p.post_number >= 1
      and (p.post_type = '1' or (p.post_type = '2' and p.action_code is null))`,
  'create unique index kept_posts_by_id on kept_posts (id)',
  'create unique index kept_posts_by_number on kept_posts (topic_id, post_number)',
  `update kept_posts set role = 'comment' where id in (
    select k.id from kept_posts k join posts p on p.id = k.id join kept_topics t on t.id = k.topic_id
    where k.role = 'answer' and ${isComment})`,
  'create index kept_posts_by_target on kept_posts (topic_id, reply_to)',
  // Every chain of comments begins with an answer: each comment replies to an earlier post.
  `create table reply_comments as
    with recursive chain (id, topic_id, post_number, answer_id) as (
      select id, topic_id, post_number, id from kept_posts where role = 'answer'
      union all
      select k.id, k.topic_id, k.post_number, chain.answer_id from kept_posts k
        join chain on k.topic_id = chain.topic_id and k.reply_to = chain.post_number
        where k.role = 'comment'
    ) select id, answer_id from chain where id <> answer_id`,
  'create unique index reply_comments_by_id on reply_comments (id)',
  // Tags in restricted tag groups are not public.
  `create table kept_tags as select * from tags where id not in (
      select m.tag_id from tag_group_memberships m
        join tag_group_permissions p on p.tag_group_id = m.tag_group_id
      where m.tag_id is not null
    ) or id in (
      select m.tag_id from tag_group_memberships m
        join tag_group_permissions p on p.tag_group_id = m.tag_group_id and p.group_id = 0
    )`,
  'create unique index kept_tags_by_id on kept_tags (id)',
  `create table addresses as
    select user_id, email, user_id = min(user_id) over (partition by lower(email)) as is_own
    from user_emails where "primary" = 't' and email <> ''`,
  'create index addresses_by_user on addresses (user_id)',
  'create index post_revisions_by_post on post_revisions (post_id, number, id)',
  'create index uploads_by_sum on uploads (sha1)',
  'create index topic_tags_by_topic on topic_tags (topic_id)',
]
