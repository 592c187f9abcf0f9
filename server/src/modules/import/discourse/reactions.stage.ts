import { reserveObjectIds } from '../../../db/statements/object-ids.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { reputationAmounts } from '../../reputation/index.ts'
import { type DumpRow, getId, getValues } from '../import-row.rules.ts'
import { findByKind, findUsers, remember, withoutKnown } from '../known-objects.service.ts'
import { findPlaces, insertNew, recountLinked } from '../rows.repository.ts'
import { countSkipped } from '../skipped.rules.ts'
import { type DiscourseRun, type DiscourseStage, readTime } from './discourse-run.rules.ts'
import { watching } from './dump-tables.rules.ts'

type CastVote = { row: DumpRow; userId: number; objectId: number; direction: 1 | -1 }

/** Votes of the voting plugin come before likes: a user who voted on a post and likes it has one vote. */
export const votesStage: DiscourseStage = {
  name: 'votes',
  rows: `select v.* from post_voting_votes v join kept_posts k on k.id = v.votable_id
    where v.votable_type = 'Post' and v.direction in ('up', 'down') order by v.id`,
  load: (run, tx, rows) =>
    addVotes(run, tx, rows, {
      kind: 'post',
      getObjectId: (row) => row.votable_id,
      getDirection: (row) => (row.direction === 'down' ? -1 : 1),
    }),
}

export const commentVotesStage: DiscourseStage = {
  name: 'votes on comments',
  rows: `select v.* from post_voting_votes v
    where v.votable_type in ('PostVotingComment', 'QuestionAnswerComment') and v.direction = 'up' order by v.id`,
  load: (run, tx, rows) =>
    addVotes(run, tx, rows, {
      kind: 'post comment',
      getObjectId: (row) => row.votable_id,
      getDirection: () => 1,
    }),
}

export const likesStage: DiscourseStage = {
  name: 'likes',
  rows: `select a.* from post_actions a join kept_posts k on k.id = a.post_id
    where a.post_action_type_id = 2 and a.deleted_at is null order by a.id`,
  load: (run, tx, rows) =>
    addVotes(run, tx, rows, { kind: 'post', getObjectId: (row) => row.post_id, getDirection: () => 1 }),
}

type VoteSource = {
  kind: 'post' | 'post comment'
  getObjectId(row: DumpRow): string | undefined
  getDirection(row: DumpRow): 1 | -1
}

async function addVotes(
  run: DiscourseRun,
  tx: Tx,
  rows: DumpRow[],
  { kind, getObjectId, getDirection }: VoteSource,
): Promise<void> {
  const object = await findByKind(run, tx, kind, rows.map(getObjectId))
  const user = await findUsers(run, tx, getValues(rows, 'user_id'))
  const cast = rows
    .map((row) => ({
      row,
      userId: user(row.user_id),
      objectId: object(getObjectId(row)),
      direction: getDirection(row),
    }))
    .filter(({ userId, objectId }) => userId > 0 && objectId > 0)
  countSkipped(run, 'likes and votes on deleted content', rows.length - cast.length)
  const places = await findPlaces(tx, [...new Set(cast.map(({ objectId }) => objectId))])
  const foreign = cast.filter(({ userId, objectId }) => places.get(objectId)?.ownerId !== userId)
  await insertNew(
    tx,
    'votes',
    foreign.map(({ row, userId, objectId, direction }) => ({
      user_id: userId,
      object_id: objectId,
      owner_id: places.get(objectId)?.ownerId ?? 0,
      direction,
      // No notifications about old likes.
      told_up: direction === 1 ? (1 as const) : (0 as const),
      told_down: direction === 1 ? (0 as const) : (1 as const),
      created_at: readTime(run, row.created_at),
      updated_at: readTime(run, row.created_at),
    })),
  )
  await creditVotes(run, tx, foreign, places)
}

/** The reputation that up votes would have earned here. Discourse has no reputation, so nobody loses any. */
async function creditVotes(
  run: DiscourseRun,
  tx: Tx,
  cast: CastVote[],
  places: Awaited<ReturnType<typeof findPlaces>>,
): Promise<void> {
  await insertNew(
    tx,
    'reputation_log',
    cast.flatMap(({ row, userId, objectId, direction }) => {
      const place = places.get(objectId)
      const action =
        objectId === place?.questionId
          ? ('question.voted_up' as const)
          : objectId === place?.answerId
            ? ('answer.voted_up' as const)
            : undefined
      if (!place || !action || direction !== 1) return []
      return [
        {
          user_id: place.ownerId,
          actor_id: userId,
          object_id: objectId,
          action,
          amount: reputationAmounts[action],
          created_at: readTime(run, row.created_at),
        },
      ]
    }),
  )
}

/** The reputation that solutions would have earned for their authors and the askers. */
export const solutionCreditsStage: DiscourseStage = {
  name: 'reputation for solutions',
  rows: `select s.topic_id as id, s.post_id, p.created_at from solutions s
    join kept_topics t on t.id = s.topic_id
    join kept_posts k on k.id = s.post_id and k.topic_id = s.topic_id and k.role = 'answer' and k.removed = 0
    join posts p on p.id = s.post_id order by 1`,
  async load(run, tx, rows) {
    const question = await findByKind(run, tx, 'topic', getValues(rows, 'id'))
    const post = await findByKind(run, tx, 'post', getValues(rows, 'post_id'))
    const ids = rows.flatMap((row) => [question(row.id), post(row.post_id)])
    const places = await findPlaces(tx, ids)
    const entries = rows.flatMap((row) => {
      const asker = places.get(question(row.id))?.ownerId ?? 0
      const answerId = post(row.post_id)
      const author = places.get(answerId)?.ownerId ?? 0
      if (asker === 0 || author === 0 || asker === author) return []
      const entry = { actor_id: asker, object_id: answerId, created_at: readTime(run, row.created_at) }
      return (['answer.accepted', 'answer.accept'] as const).map((action) => ({
        ...entry,
        user_id: action === 'answer.accepted' ? author : asker,
        action,
        amount: reputationAmounts[action],
      }))
    })
    await insertNew(tx, 'reputation_log', entries)
  },
}

/** Bookmarks of posts become bookmarks of their questions. Early versions store the post and the topic. */
export const bookmarksStage: DiscourseStage = {
  name: 'bookmarks',
  rows: `select user_id, topic_id, min(created_at) as created_at from (
      select b.user_id, b.created_at, coalesce(p.topic_id,
          case when b.bookmarkable_type = 'Topic' then b.bookmarkable_id end, b.topic_id) as topic_id
        from bookmarks b
        left join posts p on p.id =
          case when b.bookmarkable_type is null then b.post_id
            when b.bookmarkable_type = 'Post' then b.bookmarkable_id end
        where coalesce(b.bookmarkable_type, 'Post') in ('Post', 'Topic')
    ) where topic_id in (select id from kept_topics) group by user_id, topic_id order by user_id, topic_id`,
  async load(run, tx, rows) {
    const { user, question } = await findFollowed(run, tx, rows)
    await insertNew(
      tx,
      'bookmarks',
      rows
        .map((row) => ({
          user_id: user(row.user_id),
          question_id: question(row.topic_id),
          created_at: readTime(run, row.created_at),
        }))
        .filter((bookmark) => bookmark.user_id > 0 && bookmark.question_id > 0),
    )
  },
}

async function findFollowed(run: DiscourseRun, tx: Tx, rows: DumpRow[]) {
  return {
    user: await findUsers(run, tx, getValues(rows, 'user_id')),
    question: await findByKind(run, tx, 'topic', getValues(rows, 'topic_id')),
  }
}

const isWatched = `notification_level in (${watching.map((level) => `'${level}'`).join(', ')})`

/** Watched topics, categories and tags become follows. */
export const followsStage: DiscourseStage = {
  name: 'follows',
  rows: `select user_id, topic_id, null as tag_id, null as category_id from topic_users
      where notification_level = '3' and topic_id in (select id from kept_topics)
    union all
    select user_id, null, tag_id, null from tag_users where ${isWatched}
    union all
    select user_id, null, null, category_id from category_users where ${isWatched}`,
  async load(run, tx, rows) {
    const { user, question } = await findFollowed(run, tx, rows)
    const tag = await findByKind(run, tx, 'tag', getValues(rows, 'tag_id'))
    const category = await findByKind(run, tx, 'category', getValues(rows, 'category_id'))
    await insertNew(
      tx,
      'follows',
      rows
        .map((row) => ({
          user_id: user(row.user_id),
          object_id: question(row.topic_id) || tag(row.tag_id) || category(row.category_id),
          kind: row.topic_id === undefined ? 'tag' : 'question',
          created_at: run.clock(),
        }))
        .filter((follow) => follow.user_id > 0 && follow.object_id > 0),
    )
  },
}

export const linksStage: DiscourseStage = {
  name: 'links between questions',
  rows: `select l.* from topic_links l join kept_posts k on k.id = l.post_id and k.removed = 0
    where l.link_topic_id in (select id from kept_topics) and l.link_topic_id <> l.topic_id
      and coalesce(l.reflection, 'f') = 'f' order by l.id`,
  async load(run, tx, rows) {
    const question = await findByKind(run, tx, 'topic', getValues(rows, 'link_topic_id'))
    const post = await findByKind(run, tx, 'post', getValues(rows, 'post_id'))
    const places = await findPlaces(
      tx,
      rows.map((row) => post(row.post_id)),
    )
    const links = rows.flatMap((row) => {
      const from = places.get(post(row.post_id))
      const to = question(row.link_topic_id)
      if (!from || to === 0 || from.questionId === to) return []
      return [
        {
          from_question_id: from.questionId,
          from_answer_id: from.answerId,
          to_question_id: to,
          to_answer_id: 0,
          kind: 'link',
          active: 1 as const,
          created_at: readTime(run, row.created_at),
        },
      ]
    })
    await insertNew(tx, 'question_links', links)
    await recountLinked(
      tx,
      links.map((link) => link.to_question_id),
    )
  },
}

/** Discourse numbers its badge levels from gold, this site from bronze. */
const levels: Readonly<Record<string, 1 | 2 | 3>> = { '1': 3, '2': 2, '3': 1 }

/** Badges keep their names, since they were earned by the rules of the source site. */
export const badgesStage: DiscourseStage = {
  name: 'badges',
  rows: `select u.id, u.user_id, u.granted_at, b.name, b.badge_type_id from user_badges u
    join badges b on b.id = u.badge_id where coalesce(b.enabled, 't') = 't' and b.name is not null order by u.id`,
  async load(run, tx, rows) {
    const unknown = await withoutKnown(run, tx, { kind: 'badge', rows, getId })
    const user = await findUsers(run, tx, getValues(unknown, 'user_id'))
    const added = unknown.filter((row) => user(row.user_id) > 0)
    const ids = await reserveObjectIds(tx, added.length)
    await insertNew(
      tx,
      'imported_badges',
      added.map((row, index) => ({
        id: ids[index] ?? 0,
        user_id: user(row.user_id),
        name: row.name ?? '',
        level: levels[row.badge_type_id ?? ''] ?? 1,
        created_at: readTime(run, row.granted_at),
      })),
    )
    await remember(run, tx, 'badge', { rows: added, ids })
  },
}
