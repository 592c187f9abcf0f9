import { sql } from 'kysely'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import type { Executor } from '../../platform/database/database.ts'
import { holds } from '../privileges/index.ts'
import { revisionStatus } from '../revisions/index.ts'
import { type Actor, isStaff } from '../sessions/index.ts'

/** What waits for an actor's review. */
export type ReviewLoad = { mayReview: boolean; revisions: number; posts: number }
export type ReviewLoadOf = (actor: Actor) => Promise<ReviewLoad>

/** How many flags nobody has dealt with. */
export type CountOpenFlags = () => Promise<number>

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'settings'> & { countOpenFlags: CountOpenFlags }
type Queue = { readAt: number; revisions: Map<string, number>; posts: number }

const kinds = ['question', 'answer', 'tag'] as const
/** Seconds for which the numbers are as good as new. They are the same for everybody. */
const keptSeconds = 15

export function createReviewLoad({ db, clock, settings, countOpenFlags }: Dependencies): ReviewLoadOf {
  let known: Promise<Queue> | undefined

  async function read(): Promise<Queue> {
    const [revisions, pending, flags] = await Promise.all([
      countRevisions(db),
      countPendingPosts(db),
      countOpenFlags(),
    ])
    return { readAt: clock(), revisions, posts: pending + flags }
  }

  async function current(): Promise<Queue> {
    const reading = known ?? read()
    known = reading
    try {
      const queue = await reading
      if (queue.readAt + keptSeconds > clock()) return queue
    } catch (error) {
      if (known === reading) known = undefined
      throw error
    }
    if (known === reading) known = undefined
    return current()
  }

  return async (actor) => {
    const audited = kinds.filter((kind) => holds(actor, `${kind}.audit`, settings.current.privileges))
    if (audited.length === 0) return { mayReview: false, revisions: 0, posts: 0 }
    const queue = await current()
    const revisions = audited.reduce((sum, kind) => sum + (queue.revisions.get(kind) ?? 0), 0)
    return { mayReview: true, revisions, posts: isStaff(actor) ? queue.posts : 0 }
  }
}

async function countRevisions(db: Executor): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('revisions')
    .select(['kind', ({ fn }) => fn.countAll<number>().as('count')])
    .where('status', '=', sql.lit(revisionStatus.waiting))
    .groupBy('kind')
    .execute()
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}

async function countPendingPosts(db: Executor): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from questions where status = 11) + (select count(*) from answers where status = 11)
      as count`.execute(db)
  return rows[0]?.count ?? 0
}
