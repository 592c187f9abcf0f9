import type { AnswerItem, CommentItem, QuestionInfo } from '@querent/sdk/contract'
import { nextObjectId } from '../src/db/statements/object-ids.ts'
import { inTransaction } from '../src/platform/database/database.ts'
import type { TestSite, TestUser } from './site.ts'

let counter = 0

/** A tag that every member may use. */
export async function addTag(site: TestSite, slug = 'garden', creator?: TestUser): Promise<number> {
  const known = await site.db.selectFrom('tags').select('id').where('slug', '=', slug).executeTakeFirst()
  if (known) return known.id
  const id = await inTransaction(site.db, (tx) => nextObjectId(tx))
  await site.db
    .insertInto('tags')
    .values({
      id,
      slug,
      display_name: slug,
      status: 1,
      user_id: creator?.id ?? 0,
      created_at: site.clock.now,
      updated_at: site.clock.now,
    })
    .execute()
  return id
}

type QuestionParts = { title?: string; content?: string; tags?: string[] }

/** Asks a question as a member would. */
export async function ask(
  site: TestSite,
  asker: TestUser,
  { title, content, tags = ['garden'] }: QuestionParts = {},
): Promise<QuestionInfo> {
  for (const tag of tags) await addTag(site, tag)
  const number = ++counter
  return site.call(
    'questionAdd',
    {
      title: title ?? `How do I grow tomatoes, part ${number}?`,
      content: content ?? `They stay green all summer (${number}).`,
      tags: tags.map((slug_name) => ({ slug_name, display_name: slug_name })),
    },
    asker,
  )
}

/** Answers a question as a member would. */
export async function answer(
  site: TestSite,
  author: TestUser,
  question: Pick<QuestionInfo, 'id'>,
  content = `Give them more sun (${++counter}).`,
): Promise<AnswerItem> {
  const { info } = await site.call('answerAdd', { question_id: question.id, content }, author)
  return info
}

/** Comments on a question or an answer as a member would. */
export function comment(
  site: TestSite,
  author: TestUser,
  object: { id: string },
  text = `Good point (${++counter}).`,
): Promise<CommentItem> {
  return site.call('commentAdd', { object_id: object.id, original_text: text }, author)
}

/** Gives an account a reputation, as an entry of its log. */
export async function setReputation(site: TestSite, user: TestUser, reputation: number): Promise<void> {
  await site.db.updateTable('users').set({ reputation }).where('id', '=', user.id).execute()
  await site.db
    .updateTable('reputation_log')
    .set({ amount: reputation })
    .where('user_id', '=', user.id)
    .where('action', '=', 'user.activated')
    .execute()
}

/** The account's reputation as stored. */
export async function getReputation(site: TestSite, user: TestUser): Promise<number> {
  const row = await site.db
    .selectFrom('users')
    .select('reputation')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  return row.reputation
}

/** The error that a call was rejected with. Fails if it was not rejected. */
export async function getDenial(call: Promise<unknown>): Promise<{
  reason: string
  status: number
  fields?: string[]
  data?: unknown
}> {
  try {
    await call
  } catch (error) {
    if (!isDenial(error)) throw error
    const { fields, data } = error.details
    return {
      reason: error.reason,
      status: error.status,
      ...(fields && { fields: fields.map((field) => `${field.field}: ${field.text}`) }),
      ...(data !== undefined && { data }),
    }
  }
  throw new Error('The call was not denied.')
}

type Denial = {
  reason: string
  status: number
  details: { fields?: { field: string; text: string }[]; data?: unknown }
}

function isDenial(error: unknown): error is Denial {
  return error instanceof Error && 'reason' in error && 'status' in error
}

/** Payloads of the waiting events with a name. An event has one job in each lane that listens to it. */
export async function recordedEvents(site: TestSite, name: string): Promise<Record<string, unknown>[]> {
  const rows = await site.db
    .selectFrom('outbox')
    .select(['lane', 'payload'])
    .where('name', '=', name)
    .orderBy('id')
    .execute()
  return rows.filter(({ lane }) => lane === rows[0]?.lane).map((row) => JSON.parse(row.payload))
}
