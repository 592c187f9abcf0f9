import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { Actor } from '../auth/index.ts'
import { decodeId } from '../identifiers/index.ts'
import { findContent, hiddenPart } from '../visibility/index.ts'
import { addShareVisit, findSharerId } from './share.repository.ts'

export type ShareDependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'events'>

export type ShareVisit = { objectId: string; username: string; userAgent: string }

/** Programs that follow links to index or preview them; their requests are not visits. */
const crawler = /bot|crawl|spider|preview|slurp|facebookexternalhit|embedly/i

export function createShares({ db, clock, events }: ShareDependencies) {
  return {
    /**
     * Records that a member's shared link was followed: the first time for each post, by another user. The
     * visitor is not recorded.
     */
    async visit(actor: Actor, { objectId, username, userAgent }: ShareVisit): Promise<void> {
      const post = await findContent(db, decodeId(objectId))
      if (!post || post.kind === 'comment' || hiddenPart(actor, post)) {
        throw new AppError('error.object.not_found')
      }
      if (crawler.test(userAgent)) return
      const sharerId = await findSharerId(db, username)
      if (sharerId === undefined || sharerId === actor.userId) return
      await inTransaction(db, async (tx) => {
        if (!(await addShareVisit(tx, { sharerId, objectId: post.id }, clock()))) return
        await events.record(tx, 'post.shareVisited', {
          sharerId,
          questionId: post.question.id,
          answerId: post.kind === 'answer' ? post.id : 0,
        })
      })
    },
  }
}
