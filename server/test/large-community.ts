import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../src/platform/database/database.ts'
import { getEngine } from '../src/platform/database/engine.ts'
import { testEpoch } from './site.ts'

const questions = 100_000
const users = 20_000
const tags = 2000

/** Seconds from one question to the next: they are spread over three years. */
const stepSeconds = 946

/** All kinds share one sequence of ids. Here the last digit is the kind. */
const digits = { question: 0, answer: 1, comment: 5, tag: 9 } as const

/** The id of the nth object of a kind. */
export const largeId = (kind: keyof typeof digits, n: number) => 10 * n + digits[kind]

/** Words by the share of posts that contain them. Each also occurs in titles. */
export const largeWords = { rare: 'rareword', medium: 'mediumword', frequent: 'frequentword' } as const

/**
 * Fills an empty, migrated database with 100,000 questions by inserting from series of numbers, so that plans
 * that scan a table are noticed. All numbers are computed, so both databases have the same rows.
 */
export async function fillLargeCommunity(db: Database): Promise<void> {
  await addUsers(db)
  await addTags(db)
  await addQuestions(db)
  await addAnswers(db)
  await addDiscussion(db)
  await addMemberData(db)
  await addDocuments(db)
}

/** `insert … select` over the numbers from 1 to a count, with the number as `n`. */
async function insertSeries(
  db: Database,
  into: RawBuilder<unknown>,
  count: number,
  select: RawBuilder<unknown>,
): Promise<void> {
  await sql`insert into ${into}
    with recursive numbers (n) as (
      select cast(1 as bigint) union all select n + 1 from numbers where n < ${sql.lit(count)})
    select ${select} from numbers`.execute(db)
}

/** A number from 0 up to, not including, `limit` that looks random. */
const spread = (seed: number, limit: number, n = sql.ref('n')) =>
  sql`(((${n} + ${sql.lit(seed)}) * 48271) % 65537 * 7919 % ${sql.lit(limit)})`

/** Like `spread`, but low numbers are much more frequent than high ones. */
const skewed = (seed: number, limit: number, n = sql.ref('n')) => {
  const unit = sql`(${spread(seed, 10_007, n)} / 10007.0)`
  return sql`cast(floor(${sql.lit(limit)} * ${unit} * ${unit} * ${unit}) as bigint)`
}

const createdAt = (n = sql.ref('n')) =>
  sql`(${sql.lit(testEpoch - questions * stepSeconds)} + ${n} * ${sql.lit(stepSeconds)})`

const author = (seed: number) => sql`(1 + ${skewed(seed, users)})`

async function addUsers(db: Database): Promise<void> {
  await insertSeries(
    db,
    sql`users (id, username, username_key, display_name, email, email_key, mail_status, status, role_id, reputation,
      password_hash, created_at)`,
    users,
    sql`n, 'member-' || n, 'member-' || n, 'Member ' || n, 'm' || n || '@example.com', 'm' || n || '@example.com',
      1, 1, 1, 1 + ${spread(1, 9000)}, '', ${createdAt()}`,
  )
}

async function addTags(db: Database): Promise<void> {
  await insertSeries(
    db,
    sql`tags (id, slug, display_name, status, user_id, created_at, updated_at)`,
    tags,
    sql`10 * n + 9, 'tag-' || n, 'tag-' || n, 1, 1, ${createdAt()}, ${createdAt()}`,
  )
}

async function addQuestions(db: Database): Promise<void> {
  await insertSeries(
    db,
    sql`questions (id, user_id, title, excerpt, status, vote_count, view_count, answer_count, linked_count, hot_score,
      accepted_answer_id, last_answer_id, created_at, active_at, content, html)`,
    questions,
    sql`10 * n, ${author(2)}, 'Question ' || n, 'Text', case when n % 97 = 0 then 10 else 1 end,
      ${spread(3, 40)}, ${spread(4, 5000)}, case when n % 5 = 0 then 0 else 2 end, n % 3,
      case when n > 92000 then ${spread(5, 5000)} else 0 end, case when n % 2 = 0 or n % 5 = 0 then 0 else 10 * n + 1 end,
      case when n % 5 = 0 then 0 else 10 * n + 2 end, ${createdAt()}, ${createdAt()} + ${spread(6, 200_000)},
      'Text', '<p>Text</p>'`,
  )
  // One to three tags, since the same tag can come twice.
  for (const seed of [7, 8, 9]) {
    await sql`insert into question_tags (question_id, tag_id, visible, pin, created_at)
      select id, 10 * (1 + ${skewed(seed, tags, sql.ref('id'))}) + 9, listed, pin, created_at
      from questions where true
      on conflict do nothing`.execute(db)
  }
  await sql`update tags set question_count =
    (select count(*) from question_tags where tag_id = tags.id and visible = 1)`.execute(db)
  await sql`update counters set value = (select count(*) from questions where listed = 1)
    where name = 'questions.listed'`.execute(db)
  await sql`update counters set value = (select count(*) from questions where unanswered = 1)
    where name = 'questions.unanswered'`.execute(db)
}

async function addAnswers(db: Database): Promise<void> {
  for (const number of [1, 2]) {
    await sql`insert into answers (id, question_id, user_id, content, html, excerpt, status, accepted, vote_count, created_at)
      select id + ${sql.lit(number)}, id, 1 + ${skewed(9 + number, users, sql.ref('id'))}, 'Text', '<p>Text</p>', 'Text', 1,
        case when accepted_answer_id = id + ${sql.lit(number)} then 1 else 0 end, ${spread(12, 30, sql.ref('id'))},
        created_at + ${sql.lit(number * 100)}
      from questions where answer_count > 0`.execute(db)
  }
}

/** Comments on every answer, links between questions, and related ones. */
async function addDiscussion(db: Database): Promise<void> {
  await sql`insert into comments (id, object_id, question_id, answer_id, user_id, content, html, status, created_at)
    select id + 4, id, question_id, id, 1 + ${skewed(13, users, sql.ref('id'))}, 'Text', '<p>Text</p>', 1, created_at + 60
    from answers`.execute(db)
  await insertSeries(
    db,
    sql`question_links (from_question_id, from_answer_id, to_question_id, to_answer_id, kind, active, created_at)`,
    questions / 2,
    sql`20 * n, 0, 10 * (1 + ${skewed(14, questions)}), 0, 'link', 1, ${createdAt()}`,
  )
  for (const position of [0, 1, 2]) {
    await insertSeries(
      db,
      sql`related_questions (question_id, position, related_id)`,
      questions,
      sql`10 * n, ${sql.lit(position)}, 10 * (1 + ${skewed(16 + position, questions)})`,
    )
  }
}

/** Data of members: sessions, votes with their reputation, follows, bookmarks, notifications. */
async function addMemberData(db: Database): Promise<void> {
  await insertSeries(
    db,
    sql`sessions (token_hash, visit_hash, user_id, epoch, admin, created_at, expires_at)`,
    users,
    sql`'token-' || n, 'visit-' || n, n, 0, 0, ${createdAt()}, ${createdAt()}`,
  )
  await sql`insert into votes (user_id, object_id, owner_id, direction, created_at, updated_at)
    select 1 + ${skewed(15, users, sql.ref('id'))}, id, user_id, 1, created_at, created_at from answers`.execute(
    db,
  )
  await sql`insert into reputation_log (user_id, actor_id, object_id, action, amount, created_at)
    select owner_id, user_id, object_id, 'answer.voted_up', 10, created_at from votes`.execute(db)
  await sql`insert into follows (user_id, object_id, kind, created_at)
    select user_id, id, 'question', created_at from questions`.execute(db)
  await insertSeries(
    db,
    sql`follows (user_id, object_id, kind, created_at)`,
    users,
    sql`n, 10 * (1 + ${skewed(16, tags)}) + 9, 'tag', ${createdAt()}`,
  )
  await sql`insert into bookmarks (user_id, question_id, created_at)
    select user_id, id, created_at from questions where id % 40 = 0`.execute(db)
  await sql`insert into notifications
      (user_id, type, message_type, action, object_kind, object_id, question_id, content, cause, created_at, updated_at)
    select user_id, 1, 1, 'answer.accepted', 'answer', id, question_id, '{"title":"Question"}', 'cause-' || id, created_at, created_at
    from answers`.execute(db)
}

/** The search index of posts with a rare, a medium and a frequent word, and the tags of each post. */
async function addDocuments(db: Database): Promise<void> {
  await sql`insert into background_work (name, goal, stage, started_at)
    values ('fill search tags', 'filled', 'done', ${testEpoch})`.execute(db)
  const words = sql`case when id % 3001 < 2 then ${sql.lit(largeWords.rare)} || ' ' else '' end
    || case when id % 101 < 2 then ${sql.lit(largeWords.medium)} || ' ' else '' end
    || case when id % 7 < 4 then ${sql.lit(largeWords.frequent)} || ' ' else '' end || 'word' || (id % 1009)`
  const posts = sql`(select id, id as question_id, 1 as is_question from questions
    union all select id, question_id, 0 from answers) posts`
  if (getEngine(db) === 'sqlite') {
    // SQLite plans without the size of a full-text index, and filling it is slow: only the newest tenth.
    const withTags = (questionId: string) =>
      sql`${words} || ' ' || coalesce((select string_agg(char(57344) || tag_id, ' ') from question_tags
        where question_id = ${sql.ref(questionId)}), '')`
    await sql`insert into search_documents (rowid, title, body)
      select id, case when is_question = 1 then ${words} else '' end, ${withTags('posts.question_id')} from ${posts}
      where id > ${sql.lit(9 * questions)}`.execute(db)
    for (const table of ['search_titles', 'search_title_prefixes']) {
      await sql`insert into ${sql.table(table)} (rowid, title)
        select id, ${withTags('questions.id')} from questions
        where id > ${sql.lit(9 * questions)}`.execute(db)
    }
    return
  }
  await sql`insert into search_documents (rowid, vector)
    select id, setweight(to_tsvector('simple', case when is_question = 1 then ${words} else '' end), 'A')
      || setweight(to_tsvector('simple', ${words}), 'B')
      || coalesce((select string_agg(quote_literal(chr(57344) || tag_id) || case is_question when 1 then ':1A' else ':1B' end, ' ')
        from question_tags where question_id = posts.question_id), '')::tsvector
    from ${posts}`.execute(db)
}
