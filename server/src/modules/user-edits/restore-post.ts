import { isDeepStrictEqual } from 'node:util'
import { revisionStatus } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { type Executor, inTransaction, type Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/index.ts'
import { createApplyAnswerSuggestion } from '../answers/index.ts'
import { type Actor, assertMayStillAct } from '../auth/index.ts'
import {
  type AppliedRevision,
  hasWaitingRevision,
  type NewRevision,
  recordRevision,
} from '../history/index.ts'
import { findVersions, type VersionRow } from '../history-pages/index.ts'
import { createApplyQuestionSuggestion } from '../questions/index.ts'
import { createRestoreTag } from '../tags/index.ts'
import { mayRestoreEdits } from './user-edit.policy.ts'
import { findVersionsSince, type RestorationPost, setOutcome } from './user-edit.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'events' | 'log' | 'markdown'>

/** The user whose edits are undone, and the one who undoes them. */
export type Parties = { userId: number; actor: Actor }

type Skipped = Exclude<RestorationPost['outcome'], 'restored' | 'waiting'>

/** Ends the transaction of a post that stays as it is. */
class SkipPost extends Error {
  readonly outcome: Skipped
  constructor(outcome: Skipped) {
    super(outcome)
    this.outcome = outcome
  }
}

/** Restores the version of a post before the edits, as a new version, and records the outcome. */
export function createRestorePost(dependencies: Dependencies) {
  const { db, clock, log } = dependencies
  const prepare = createPreparation(dependencies)

  async function restore(post: RestorationPost, { userId, actor }: Parties): Promise<void> {
    if (!mayRestoreEdits(actor).allowed) throw new SkipPost('no_permission')
    const { userId: actorId } = actor
    const version = await findEarlierVersion(db, post, userId)
    const apply = await prepare(version, actorId)
    await inTransaction(db, async (tx) => {
      await skipUnlessActing(tx, actor)
      await apply(tx, {
        type: 'rollback',
        async getId(locked) {
          // Somebody may have edited the post while the version was rendered.
          const { id } = await findEarlierVersion(locked, post, userId)
          if (id !== version.id) throw new SkipPost('edited_since')
          return recordRevision(locked, toRevision(version, actorId, clock()))
        },
      })
      await setOutcome(tx, post, 'restored')
    })
  }

  return async (post: RestorationPost, parties: Parties): Promise<void> => {
    try {
      await restore(post, parties)
    } catch (error) {
      const outcome = readOutcome(error)
      if (outcome === 'failed') log.warn({ err: error, object: post.object_id }, 'could not restore a post')
      await inTransaction(db, (tx) => setOutcome(tx, post, outcome))
    }
  }
}

/** The actor may have been suspended or have lost the role while other posts were restored. */
async function skipUnlessActing(tx: Tx, actor: Actor): Promise<void> {
  try {
    await assertMayStillAct(tx, actor)
  } catch (error) {
    throw error instanceof AppError ? new SkipPost('no_permission') : error
  }
}

function readOutcome(error: unknown): Skipped {
  if (error instanceof SkipPost) return error.outcome
  const isDeleted = error instanceof AppError && /(cannot_update|not_found)$/.test(error.reason)
  return isDeleted ? 'deleted' : 'failed'
}

/** The version before the edits, unless another user has edited the post since. */
async function findEarlierVersion(
  db: Executor,
  { object_id: objectId, revision_id: revisionId }: RestorationPost,
  userId: number,
): Promise<VersionRow> {
  const { before, since } = await findVersionsSince(db, { objectId, revisionId })
  const latest = since.at(-1)
  if (before === undefined || !latest) throw new SkipPost('no_version')
  const versions = await findVersions(db, [before, latest.id])
  const earlier = versions.find(({ id }) => id === before)
  const current = versions.find(({ id }) => id === latest.id)
  if (!earlier || !current) throw new SkipPost('no_version')
  if (isDeepStrictEqual(earlier.content, current.content)) throw new SkipPost('unchanged')
  if (since.some(({ editor_id }) => editor_id !== userId)) throw new SkipPost('edited_since')
  if (await hasWaitingRevision(db, objectId)) throw new SkipPost('under_review')
  return earlier
}

function toRevision(version: VersionRow, actorId: number, at: number): NewRevision {
  const { kind, object_id: objectId, title, content } = version
  // Like every edit: the version of a question names its author, and the timeline the editor.
  const userId = kind === 'question' ? version.user_id : actorId
  return { kind, objectId, userId, title, content, status: revisionStatus.applied, at }
}

/** The function that writes an earlier version into its object, rendered before the transaction begins. */
function createPreparation(dependencies: Dependencies) {
  const applyToQuestion = createApplyQuestionSuggestion(dependencies)
  const applyToAnswer = createApplyAnswerSuggestion(dependencies)
  const restoreTag = createRestoreTag(dependencies)

  return (
    version: VersionRow,
    actorId: number,
  ): Promise<(tx: Tx, revision: AppliedRevision) => Promise<void>> => {
    const id = version.object_id
    const edit = { editorId: actorId, reviewerId: actorId, summary: '', suggestedAt: dependencies.clock() }
    switch (version.kind) {
      case 'question':
        return applyToQuestion({ ...edit, questionId: id, content: version.content })
      case 'answer':
        return applyToAnswer({ ...edit, answerId: id, content: version.content.content })
      case 'tag':
        return restoreTag({ ...edit, tagId: id, content: version.content })
      default:
        return version satisfies never
    }
  }
}
