import { setImmediate } from 'node:timers/promises'
import { answerStatus, commentStatus, questionStatus } from '@querent/sdk/contract'
import { reserveObjectIds } from '../../../db/statements/object-ids.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { excerpt } from '../../rendering/index.ts'
import { type ImportedKind, saveLocalIds } from '../import-keys.repository.ts'
import { type DumpRow, getId, getValues, toCount, toTime } from '../import-row.rules.ts'
import { findByKind, findUsers, remember, withoutKnown } from '../known-objects.service.ts'
import { findPlaces, insertNew } from '../rows.repository.ts'
import { countSkipped } from '../skipped.rules.ts'
import { acceptAnswers } from '../stackexchange/posts.repository.ts'
import { convertPost } from './convert-text.ts'
import { type DiscourseRun, type DiscourseStage, isTrue, readTime } from './discourse-run.rules.ts'
import { findMentioned } from './find-mentioned.ts'
import { uncategorized } from './tags.stage.ts'

type Body = { content: string; html: string; excerpt: string }

/** Texts that were rendered before their transaction. */
const bodies = new WeakMap<DumpRow, Body>()

/** Rendering takes most of the time of an import, so it is done outside of transactions. */
async function renderBodies(run: DiscourseRun, kind: ImportedKind, rows: DumpRow[]): Promise<void> {
  const unknown = await withoutKnown(run, run.db, { kind, rows, getId })
  const mentioned = await findMentioned(run, run.db, unknown)
  for (const row of unknown) {
    const content = convertPost(run, row, mentioned.renamed)
    const html = run.markdown.render(content, { isUser: (name) => mentioned.names.has(name.toLowerCase()) })
    bodies.set(row, { content, html, excerpt: excerpt(html) })
    await setImmediate()
  }
}

function getBody(row: DumpRow): Body {
  const body = bodies.get(row)
  if (!body) throw new Error(`The text of post ${row.id} was not rendered.`)
  return body
}

const isRemoved = (row: DumpRow) => row.removed !== '0'

/** Remembers posts by their own ids, and by the positions in their topics that URLs contain. */
async function rememberPosts(run: DiscourseRun, tx: Tx, rows: DumpRow[], ids: number[]): Promise<void> {
  const keys = (name: (row: DumpRow) => string) =>
    rows.map((row, index): [string, number] => [name(row), ids[index] ?? 0])
  await saveLocalIds(
    run,
    tx,
    'post',
    keys((row) => row.post_id ?? ''),
  )
  await saveLocalIds(
    run,
    tx,
    'place',
    keys((row) => `${row.topic_id}/${row.post_number}`),
  )
}

const postColumns = `p.id as post_id, p.topic_id, p.post_number, p.user_id, p.raw, p.cook_method, p.created_at,
  case when p.version > 1 then p.last_version_at end as edited_at, p.last_editor_id`

function getEdit(row: DumpRow, user: (id: string | undefined) => number) {
  const editor = row.edited_at && row.last_editor_id !== row.user_id ? user(row.last_editor_id) : 0
  return { edited_at: toTime(row.edited_at), last_editor_id: editor }
}

const findAuthors = (run: DiscourseRun, tx: Tx, rows: DumpRow[]) =>
  findUsers(run, tx, getValues(rows, 'user_id', 'last_editor_id'))

export const questionsStage: DiscourseStage = {
  name: 'questions',
  batchSize: 200,
  rows: `select t.id, t.title, t.views, t.visible, t.closed, t.archived, t.pinned_at, t.pinned_until,
      t.pinned_globally, t.bumped_at, t.updated_at, (t.removed or k.removed) as removed, ${postColumns},
      (select group_concat(x.tag_id) from topic_tags x join kept_tags g on g.id = x.tag_id
        where x.topic_id = t.id) as tag_ids,
      (with recursive above (id) as (
          select t.category_id
          union
          select c.parent_category_id from above join kept_categories c on c.id = above.id
        ) select group_concat(id) from above where id is not null and id <> ${uncategorized}) as category_ids
    from kept_topics t
    join kept_posts k on k.topic_id = t.id and k.role = 'question'
    join posts p on p.id = k.id
    order by t.id`,
  prepare: (run, rows) => renderBodies(run, 'topic', rows),
  async load(run, tx, rows) {
    const added = await withoutKnown(run, tx, { kind: 'topic', rows, getId })
    const ids = await reserveObjectIds(tx, added.length)
    const user = await findAuthors(run, tx, added)
    await insertNew(
      tx,
      'questions',
      added.map((row, index) => ({
        id: ids[index] ?? 0,
        user_id: user(row.user_id),
        title: (row.title ?? '').slice(0, 255),
        ...getBody(row),
        ...getEdit(row, user),
        ...presentTopic(run, row),
      })),
    )
    await remember(run, tx, 'topic', { rows: added, ids })
    await rememberPosts(run, tx, added, ids)
    await attachTags(run, tx, added, ids)
  },
}

const listIds = (text: string | undefined) => (text ?? '').split(',').filter(Boolean)

/** Questions get the tags of their topics, and those of their category and its parent categories. */
async function attachTags(run: DiscourseRun, tx: Tx, rows: DumpRow[], ids: number[]): Promise<void> {
  const tag = await findByKind(
    run,
    tx,
    'tag',
    rows.flatMap((row) => listIds(row.tag_ids)),
  )
  const category = await findByKind(
    run,
    tx,
    'category',
    rows.flatMap((row) => listIds(row.category_ids)),
  )
  await insertNew(
    tx,
    'question_tags',
    rows.flatMap((row, index) => {
      const { status, show, pin, created_at } = presentTopic(run, row)
      const tags = [...listIds(row.category_ids).map(category), ...listIds(row.tag_ids).map(tag)]
      return [...new Set(tags)]
        .filter((tagId) => tagId > 0)
        .map((tag_id) => ({
          question_id: ids[index] ?? 0,
          tag_id,
          visible: show === 1 && status !== questionStatus.deleted ? (1 as const) : (0 as const),
          pin,
          created_at,
        }))
    }),
  )
}

function presentTopic(run: DiscourseRun, row: DumpRow) {
  const created = readTime(run, row.created_at)
  const isClosed = isTrue(row.closed) || isTrue(row.archived)
  const isPinned =
    isTrue(row.pinned_globally) &&
    row.pinned_at !== undefined &&
    (row.pinned_until === undefined || toTime(row.pinned_until) > run.clock())
  const open = isClosed ? questionStatus.closed : questionStatus.available
  return {
    status: isRemoved(row) ? questionStatus.deleted : open,
    pin: isPinned ? 2 : 1,
    show: isTrue(row.visible) ? 1 : 2,
    view_count: Math.max(0, toCount(row.views)),
    closed_at: isClosed ? readTime(run, row.updated_at) : 0,
    created_at: created,
    active_at: Math.max(created, readTime(run, row.bumped_at)),
  }
}

export const answersStage: DiscourseStage = {
  name: 'answers',
  batchSize: 200,
  rows: `select p.id, k.removed, ${postColumns}
    from kept_posts k join posts p on p.id = k.id where k.role = 'answer' order by p.id`,
  prepare: (run, rows) => renderBodies(run, 'post', rows),
  async load(run, tx, rows) {
    const unknown = await withoutKnown(run, tx, { kind: 'post', rows, getId })
    const question = await findByKind(run, tx, 'topic', getValues(unknown, 'topic_id'))
    const added = unknown.filter((row) => question(row.topic_id) > 0)
    countSkipped(run, 'replies without a first post', unknown.length - added.length)
    const ids = await reserveObjectIds(tx, added.length)
    const user = await findAuthors(run, tx, added)
    await insertNew(
      tx,
      'answers',
      added.map((row, index) => ({
        id: ids[index] ?? 0,
        question_id: question(row.topic_id),
        user_id: user(row.user_id),
        ...getBody(row),
        ...getEdit(row, user),
        status: isRemoved(row) ? answerStatus.deleted : answerStatus.available,
        created_at: readTime(run, row.created_at),
      })),
    )
    await rememberPosts(run, tx, added, ids)
  },
}

/** The solutions, once all answers are imported. */
export const solutionsStage: DiscourseStage = {
  name: 'solutions',
  rows: `select s.topic_id as id, s.post_id from solutions s
    join kept_posts k on k.id = s.post_id and k.topic_id = s.topic_id and k.removed = 0
    order by 1`,
  async load(run, tx, rows) {
    const question = await findByKind(run, tx, 'topic', getValues(rows, 'id'))
    const post = await findByKind(run, tx, 'post', getValues(rows, 'post_id'))
    const pairs = rows.map((row) => [question(row.id), post(row.post_id)] as const)
    const choices = new Map(pairs.filter(([questionId, answerId]) => questionId > 0 && answerId > 0))
    countSkipped(run, 'solutions that are not replies to their topic', rows.length - choices.size)
    if (choices.size > 0) await acceptAnswers(tx, choices)
  },
}

/** Short replies to a reply become comments on the answer at the beginning of the chain. */
export const commentsStage: DiscourseStage = {
  name: 'comments',
  batchSize: 500,
  rows: `select p.id, k.removed, r.answer_id, k.reply_to, ${postColumns}
    from kept_posts k join reply_comments r on r.id = k.id join posts p on p.id = k.id
    order by p.id`,
  prepare: (run, rows) => renderBodies(run, 'post', rows),
  async load(run, tx, rows) {
    const unknown = await withoutKnown(run, tx, { kind: 'post', rows, getId })
    const post = await findByKind(run, tx, 'post', getValues(unknown, 'answer_id'))
    const added = unknown.filter((row) => post(row.answer_id) > 0)
    const ids = await addComments(run, tx, added, (row) => post(row.answer_id))
    await rememberPosts(run, tx, added, ids)
  },
}

/** Comments of the plugin for voting on posts. */
export const postCommentsStage: DiscourseStage = {
  name: 'comments on posts',
  batchSize: 500,
  rows: `select c.*, c.deleted_at is not null as removed from post_voting_comments c
    join kept_posts k on k.id = c.post_id and k.role <> 'comment' where c.raw is not null order by c.id`,
  prepare: (run, rows) => renderBodies(run, 'post comment', rows),
  async load(run, tx, rows) {
    const unknown = await withoutKnown(run, tx, { kind: 'post comment', rows, getId })
    const post = await findByKind(run, tx, 'post', getValues(unknown, 'post_id'))
    const added = unknown.filter((row) => post(row.post_id) > 0)
    const ids = await addComments(run, tx, added, (row) => post(row.post_id))
    await remember(run, tx, 'post comment', { rows: added, ids })
  },
}

async function addComments(
  run: DiscourseRun,
  tx: Tx,
  rows: DumpRow[],
  objectOf: (row: DumpRow) => number,
): Promise<number[]> {
  const places = await findPlaces(tx, [...new Set(rows.map(objectOf))])
  const ids = await reserveObjectIds(tx, rows.length)
  const user = await findAuthors(run, tx, rows)
  const comments = rows.map((row, index) => ({
    id: ids[index] ?? 0,
    object_id: objectOf(row),
    question_id: places.get(objectOf(row))?.questionId ?? 0,
    answer_id: places.get(objectOf(row))?.answerId ?? 0,
    user_id: user(row.user_id),
    content: getBody(row).content,
    html: getBody(row).html,
    status: isRemoved(row) ? commentStatus.deleted : commentStatus.available,
    created_at: readTime(run, row.created_at),
  }))
  await insertNew(tx, 'comments', comments)
  await insertNew(
    tx,
    'activities',
    comments
      // A timeline shows the text, so only visible ones are included.
      .filter((comment) => comment.status === commentStatus.available)
      .map((comment) => ({
        type: 'commented',
        object_id: comment.id,
        original_object_id: comment.object_id,
        user_id: comment.user_id,
        comment: comment.html,
        created_at: comment.created_at,
      })),
  )
  return ids
}
