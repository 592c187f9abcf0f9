import { reserveObjectIds } from '../../../db/statements/object-ids.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { findLocalIds, saveLocalIds } from '../import-keys.repository.ts'
import { type DumpRow, toTime } from '../import-row.rules.ts'
import { withoutKnown } from '../known-objects.service.ts'
import {
  findDeletedAccounts,
  insertAwards,
  insertImportedBadges,
  listAwardsOf,
  listOurBadges,
  listVotedPosts,
  type OurBadge,
} from './badges.repository.ts'
import { getMetal, getOurBadge } from './imported-badge.rules.ts'
import { getDumpId, type StackExchangeRun, type StackExchangeStage } from './stack-exchange-run.rules.ts'

/** A badge of the dump with its owner, and our id for it. */
type Earned = { row: DumpRow; id: number; userId: number }

type Award = Earned & { badge: OurBadge }

/** Badges that this site also awards become ours; the others keep their names. */
export const badgesStage: StackExchangeStage = {
  name: 'badges',
  file: 'Badges.xml',
  async load(run, tx, rows) {
    const earned = await findEarned(run, tx, rows)
    if (earned.length === 0) return
    const ours = new Map((await listOurBadges(tx)).map((badge) => [badge.key, badge]))
    const awards: Award[] = []
    const others: Earned[] = []
    for (const one of earned) {
      const badge = ours.get(getOurBadge(one.row) ?? '')
      if (badge) awards.push({ ...one, badge })
      else others.push(one)
    }
    const objects = await findObjects(tx, awards)
    await insertAwards(
      tx,
      awards.map(({ id, userId, row, badge }) => {
        const objectId = objects.get(id) ?? 0
        // It was earned by a post that the dump does not contain: the award's id makes the key unique.
        const award_key = badge.single === 1 ? 0 : objectId || -id
        return {
          id,
          badge_id: badge.id,
          user_id: userId,
          object_id: objectId,
          award_key,
          created_at: at(row),
        }
      }),
    )
    await insertImportedBadges(
      tx,
      others.map(({ id, userId, row }) => ({
        id,
        user_id: userId,
        name: row.Name ?? '',
        level: getMetal(row.Class),
        created_at: at(row),
      })),
    )
    await saveLocalIds(
      run,
      tx,
      'badge',
      earned.map(({ row, id }) => [row.Id ?? '', id]),
    )
  },
}

const at = (row: DumpRow) => toTime(row.Date)

/** The badges that no earlier run has imported, of existing accounts. */
async function findEarned(run: StackExchangeRun, tx: Tx, rows: DumpRow[]): Promise<Earned[]> {
  const added = await withoutKnown(run, tx, { kind: 'badge', rows, getId: getDumpId })
  const users = await findLocalIds(
    run,
    tx,
    'user',
    added.map((row) => row.UserId),
  )
  if (users.size === 0) return []
  const deleted = await findDeletedAccounts(tx, [...users.values()])
  const owned = added.flatMap((row) => {
    const userId = users.get(row.UserId ?? '')
    return userId && !deleted.has(userId) && row.Name ? [{ row, userId }] : []
  })
  const ids = await reserveObjectIds(tx, owned.length)
  return owned.map((one, index) => ({ ...one, id: ids[index] ?? 0 }))
}

/**
 * The posts that earned the badges. Dumps do not contain them, so each badge is assigned to the best post of
 * its owner that has none yet: otherwise the next vote for such a post would award the badge again.
 */
async function findObjects(tx: Tx, awards: Award[]): Promise<Map<number, number>> {
  const forPosts = awards.filter(({ badge }) => badge.single !== 1)
  if (forPosts.length === 0) return new Map()
  const userIds = [...new Set(forPosts.map(({ userId }) => userId))]
  const upVotes = Math.min(...forPosts.map(({ badge }) => badge.amount))
  const [answers, questions] = [
    await listVotedPosts(tx, 'answers', { userIds, upVotes }),
    await listVotedPosts(tx, 'questions', { userIds, upVotes }),
  ].map((posts) => Map.groupBy(posts, (post) => post.user_id))
  const taken = new Set(
    (await listAwardsOf(tx, userIds)).map(({ badge_id, award_key }) => `${badge_id}:${award_key}`),
  )
  const objects = new Map<number, number>()
  for (const { id, userId, badge } of forPosts) {
    const posts = (badge.rule === 'answer_votes' ? answers : questions)?.get(userId) ?? []
    const post = posts.find(
      (other) => other.up_votes >= badge.amount && !taken.has(`${badge.id}:${other.id}`),
    )
    if (!post) continue
    taken.add(`${badge.id}:${post.id}`)
    objects.set(id, post.id)
  }
  return objects
}
