import { flagStatus } from '@querent/sdk/contract'
import { nextObjectId } from '../../db/statements/object-ids.ts'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { AppError, assertAllowed } from '../../platform/errors/index.ts'
import { type Actor, lockActor } from '../auth/index.ts'
import { decodeId } from '../identifiers/index.ts'
import { isSoundReason, reasonNumbers } from '../posts/index.ts'
import { findOriginal } from '../questions/index.ts'
import { type Content, findContent } from '../visibility/index.ts'
import { mayFlag } from './flag.policy.ts'
import { countPendingFlags, countTrustedFlaggers, upsertFlag } from './flag.repository.ts'
import { lockPost } from './lock-post.ts'
import type { Moderation } from './review-flag.ts'
import { storeAsIgnored } from './store-as-ignored.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'events' | 'settings'> & {
  moderation: Moderation
}

export type FlagDraft = { objectId: string; reasonNumber: number; text: string }

export type Flags = ReturnType<typeof createFlags>

export function createFlags({ db, clock, events, settings, moderation }: Dependencies) {
  /** Hides a post that several trusted members have flagged, until the flags are reviewed. */
  async function hideIfFlaggedOften(tx: Tx, content: Content, actorId: number): Promise<void> {
    const { flags_to_hide: needed, flag_reputation } = settings.current.write
    if (needed === 0) return
    const { kind, id } = content
    if ((await countTrustedFlaggers(tx, id, flag_reputation)) < needed) return
    await moderation[`${kind}s`].removal.hide(tx, id, actorId)
  }

  return {
    /** Reports a post to the moderators. No one else is notified. */
    async add(actor: Actor, { objectId, reasonNumber, text }: FlagDraft): Promise<void> {
      const content = await findContent(db, decodeId(objectId))
      assertAllowed(mayFlag(actor, content, settings.current.privileges))
      if (!content) throw new AppError('error.object.not_found')
      const reason = { number: reasonNumber, text, field: 'content' } as const
      const { site_url: siteUrl } = settings.current.general
      assertAllowed(isSoundReason(reason, siteUrl))
      if (reasonNumber === reasonNumbers.duplicate) {
        await findOriginal(db, text, { questionId: content.question.id, siteUrl, field: 'content' })
      }

      const at = clock()
      await inTransaction(db, async (tx) => {
        // Of flags at the same moment, the last one counts all.
        await lockPost(tx, content)
        // Before the flag is written, whose reference to the account would share its lock with other flags. With
        // the author, whose posts are counted when one is hidden.
        await lockActor(tx, actor, [content.userId])
        const id = await nextObjectId(tx)
        const flag = {
          id,
          user_id: actor.userId,
          owner_id: content.userId,
          object_id: content.id,
          kind: content.kind,
          reason: reasonNumber,
          content: text,
          status: flagStatus.pending,
          created_at: at,
          updated_at: at,
        }
        if (await storeAsIgnored(tx, content, flag)) return
        if (!(await upsertFlag(tx, flag))) return
        await hideIfFlaggedOften(tx, content, actor.userId)
        const { kind: objectKind, id: flaggedId } = content
        const questionId = content.question.id
        const event = { flagId: id, objectKind, objectId: flaggedId, questionId, actorId: actor.userId }
        await events.record(tx, 'post.flagged', event)
      })
    },

    /** How many flags wait for a moderator. */
    countPending: () => countPendingFlags(db),
  }
}
