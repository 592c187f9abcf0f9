import { reserveObjectIds } from '../src/db/statements/object-ids.ts'
import { createMarkdown, excerpt } from '../src/modules/rendering/index.ts'
import { rebuildIndex } from '../src/modules/search/index.ts'
import { type Database, inTransaction, type Tx } from '../src/platform/database/database.ts'
import { refreshStatistics } from '../src/platform/database/statistics.ts'
import { createRandom, createZipf, type Random } from './random.ts'
import { createWriter, type Writer } from './words.ts'

export type SiteShape = { questions: number; seed: number; now: number }

const answersPerQuestion = 3
const commentsPerQuestion = 2
const relatedPerQuestion = 10
const tagsPerSite = 2000
/** The last quarter of the users, at most this many, have no posts: they may vote and answer anywhere. */
const maxReaders = 200
const yearSeconds = 365 * 24 * 3600
const batchSize = 100

type Community = {
  random: Random
  writer: Writer
  users: number[]
  tags: number[]
  pickUser: () => number
  pickTag: () => number
  now: number
  /** Rendered bodies are reused, because rendering a million texts would take longer than the bench. */
  bodies: { content: string; html: string; excerpt: string }[]
}

/** Fills an empty, migrated database with a generated community. The same shape gives the same site. */
export async function generateSite(
  db: Database,
  shape: SiteShape,
  report: (message: string) => void,
): Promise<void> {
  const random = createRandom(shape.seed)
  const community = await inTransaction(db, (tx) => foundCommunity(tx, shape, random))
  for (let done = 0; done < shape.questions; done += batchSize) {
    await inTransaction(db, (tx) => addQuestions(tx, community, { from: done, total: shape.questions }))
    if (done > 0 && done % 10_000 === 0) report(`${done} questions`)
  }
  // With the statistics of the empty tables, the next steps would scan whole tables for each batch.
  await refreshStatistics(db)
  const indexed = await rebuildIndex(db)
  report(`${indexed} posts indexed`)
}

async function foundCommunity(tx: Tx, shape: SiteShape, random: Random): Promise<Community> {
  const writer = createWriter(random)
  const userCount = Math.max(200, Math.floor(shape.questions / 5))
  const users = await addUsers(tx, userCount, shape.now)
  const tags = await addTags(tx, writer, users[0] ?? 0, shape.now)
  const markdown = createMarkdown()
  const bodies = Array.from({ length: 400 }, () => {
    const content = writer.body(120)
    const html = markdown.render(content)
    return { content, html, excerpt: excerpt(html) }
  })
  return {
    random,
    writer,
    users,
    tags,
    pickUser: createZipf(users.length - countReaders(users.length), random),
    pickTag: createZipf(tags.length, random),
    now: shape.now,
    bodies,
  }
}

/** The number of members without posts. */
export const countReaders = (members: number) => Math.min(maxReaders, Math.floor(members / 4))

export const buildUser = (name: string, created_at: number) => ({
  username: name,
  username_key: name,
  display_name: name,
  email: `${name}@example.com`,
  email_key: `${name}@example.com`,
  mail_status: 1,
  status: 1,
  role_id: 1,
  reputation: 2000,
  password_hash: '',
  created_at,
})

async function addUsers(tx: Tx, count: number, now: number): Promise<number[]> {
  const ids: number[] = []
  await skipAdminId(tx)
  for (let from = 0; from < count; from += 500) {
    const rows = Array.from({ length: Math.min(500, count - from) }, (_, index) =>
      buildUser(`member-${from + index}`, now - 3 * yearSeconds),
    )
    const added = await tx.insertInto('users').values(rows).returning('id').execute()
    ids.push(...added.map((row) => row.id))
    await tx
      .insertInto('reputation_log')
      .values(
        added.map(({ id }) => ({
          user_id: id,
          actor_id: id,
          object_id: 0,
          action: 'user.activated',
          amount: 2000,
          created_at: now,
        })),
      )
      .execute()
  }
  return ids
}

/** Reserves the id of the first account for the user who installs the site later. No id is assigned twice. */
async function skipAdminId(tx: Tx): Promise<void> {
  const first = await tx.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (first) return
  const drawn = buildUser('administrator', 0)
  await tx.insertInto('users').values(drawn).execute()
  await tx.deleteFrom('users').where('username', '=', drawn.username).execute()
}

async function addTags(tx: Tx, writer: Writer, userId: number, now: number): Promise<number[]> {
  const slugs = [...new Set(writer.vocabulary)].slice(0, tagsPerSite)
  const ids = await reserveObjectIds(tx, slugs.length)
  const rows = slugs.map((slug, index) => ({
    id: ids[index] ?? 0,
    slug,
    display_name: slug,
    status: 1,
    user_id: userId,
    created_at: now,
    updated_at: now,
  }))
  for (let from = 0; from < rows.length; from += 500) {
    await tx
      .insertInto('tags')
      .values(rows.slice(from, from + 500))
      .execute()
  }
  return ids
}

/** Adds a batch of the `total` questions, starting at `from`. */
async function addQuestions(tx: Tx, community: Community, { from, total }: { from: number; total: number }) {
  const { random, writer, users, pickUser, now } = community
  const getAuthor = () => users[pickUser()] ?? 0
  const count = Math.min(batchSize, total - from)
  const perQuestion = 1 + answersPerQuestion + commentsPerQuestion
  const ids = await reserveObjectIds(tx, count * perQuestion)
  const next = ids[Symbol.iterator]()
  const takeId = () => next.next().value ?? 0

  const questions = Array.from({ length: count }, (_, index) => {
    // Spread over three years, the newest last.
    const age = Math.floor((1 - (from + index) / total) * 3 * yearSeconds)
    const createdAt = now - age - 60
    const isAnswered = random.next() < 0.6
    return {
      id: takeId(),
      user_id: getAuthor(),
      title: writer.title(),
      ...random.pick(community.bodies),
      status: 1,
      vote_count: Math.floor(random.next() ** 6 * 200),
      view_count: Math.floor(random.next() ** 4 * 20_000),
      answer_count: answersPerQuestion,
      hot_score: age < yearSeconds / 4 ? random.below(5000) : 0,
      created_at: createdAt,
      active_at: createdAt + random.below(Math.max(1, age)),
      isAnswered,
    }
  })
  const answers = questions.flatMap((question) =>
    Array.from({ length: answersPerQuestion }, (_, index) => ({
      id: takeId(),
      question_id: question.id,
      user_id: getAuthor(),
      ...random.pick(community.bodies),
      status: 1,
      accepted: question.isAnswered && index === 0 ? (1 as const) : (0 as const),
      vote_count: Math.floor(random.next() ** 6 * 100),
      created_at: question.created_at + 60 * (index + 1),
    })),
  )
  const comments = questions.flatMap((question) =>
    Array.from({ length: commentsPerQuestion }, () => ({
      id: takeId(),
      object_id: question.id,
      question_id: question.id,
      answer_id: 0,
      user_id: getAuthor(),
      content: 'Which version is this about?',
      html: '<p>Which version is this about?</p>',
      status: 1,
      created_at: question.created_at + 600,
    })),
  )
  const accepted = new Map(
    answers.filter((answer) => answer.accepted).map((answer) => [answer.question_id, answer.id]),
  )
  await tx
    .insertInto('questions')
    .values(
      questions.map(({ isAnswered: _, ...question }) => ({
        ...question,
        accepted_answer_id: accepted.get(question.id) ?? 0,
        last_answer_id: answers.findLast((answer) => answer.question_id === question.id)?.id ?? 0,
      })),
    )
    .execute()
  await tx.insertInto('answers').values(answers).execute()
  await addRelated(tx, random, ids.slice(0, count))
  await tx.insertInto('comments').values(comments).execute()
  await addVotesAndTags(tx, community, questions, answers)
}

/** Relates questions of the same batch. Finding those that are really related would take hours. */
async function addRelated(tx: Tx, random: Random, questionIds: readonly number[]): Promise<void> {
  const rows = questionIds.flatMap((question_id, index) => {
    const start = random.below(questionIds.length)
    const places = Array.from(
      { length: questionIds.length },
      (_, place) => (start + place) % questionIds.length,
    )
    const others = places.filter((place) => place !== index).slice(0, relatedPerQuestion)
    return others.map((place, position) => ({ question_id, position, related_id: questionIds[place] ?? 0 }))
  })
  if (rows.length > 0) await tx.insertInto('related_questions').values(rows).execute()
}

async function addVotesAndTags(
  tx: Tx,
  community: Community,
  questions: { id: number; vote_count: number; created_at: number }[],
  answers: { id: number; vote_count: number }[],
) {
  const { tags, pickTag, random } = community
  const relations = questions.flatMap(({ id, created_at }) =>
    [...new Set(Array.from({ length: 1 + random.below(4) }, () => tags[pickTag()] ?? 0))].map((tagId) => ({
      question_id: id,
      tag_id: tagId,
      visible: 1 as const,
      created_at,
    })),
  )
  await tx.insertInto('question_tags').values(relations).execute()
  const votes = [...questions, ...answers]
    .filter((post) => post.vote_count > 0)
    .map((post) => ({ object_id: post.id, up_votes: post.vote_count, down_votes: 0 }))
  if (votes.length > 0) await tx.insertInto('imported_votes').values(votes).execute()
}
