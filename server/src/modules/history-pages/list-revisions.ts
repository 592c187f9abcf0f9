import type { Revision } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import type { Executor } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/index.ts'
import { findAnswerWithQuestion } from '../answers/index.ts'
import { type Actor, isAuthor } from '../auth/index.ts'
import { decodeId, type ObjectId } from '../identifiers/index.ts'
import { findQuestion } from '../questions/index.ts'
import { findTagItself } from '../tags/index.ts'
import { findUserBasics } from '../users/index.ts'
import { hiddenPart, maySeeQuestion, maySeeTag, missingObject } from '../visibility/index.ts'
import { presentRevision, type Versioned } from './version.presenter.ts'
import { listShownVersions } from './version.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'settings' | 'texts'>

/** Older versions are on the timeline. */
const limit = 50

/** Lists the versions of an object to a user who may see it. */
export function createListRevisions({ db, settings, texts }: Dependencies) {
  return async (
    actor: Actor,
    { object_id, own_rejected }: { object_id: string; own_rejected: boolean },
    language: string,
  ): Promise<Revision[]> => {
    const object = await readVersioned(db, actor, decodeId(object_id))
    const rejectedOf = own_rejected ? actor.userId : undefined
    const versions = await listShownVersions(db, object.row.id, { limit, rejectedOf })
    const authorIds = object.kind === 'tag' ? [] : [object.row.user_id]
    const users = await findUserBasics(db, [...authorIds, ...versions.map((version) => version.user_id)])
    const viewer = { actor, language, settings: settings.current, texts }
    return versions.map((version) => presentRevision(version, { object, users }, viewer))
  }
}

/** The versioned object, for a user who may see it. */
export async function readVersioned(
  db: Executor,
  actor: Actor,
  object: ObjectId | undefined,
): Promise<Versioned> {
  if (object?.kind === 'question') return readQuestion(db, actor, object.id)
  if (object?.kind === 'answer') return readAnswer(db, actor, object.id)
  if (object?.kind === 'tag') return readTag(db, actor, object.id)
  throw new AppError('error.object.not_found')
}

async function readQuestion(db: Executor, actor: Actor, id: number): Promise<Versioned> {
  const row = await findQuestion(db, id, actor.userId)
  const state = row && { userId: row.user_id, status: row.status, show: row.show }
  if (!state || !maySeeQuestion(actor, state)) throw missingObject({ kind: 'question', id })
  return { kind: 'question', row }
}

async function readAnswer(db: Executor, actor: Actor, id: number): Promise<Versioned> {
  const row = await findAnswerWithQuestion(db, id, actor.userId)
  if (!row) throw missingObject({ kind: 'answer', id })
  const question = { userId: row.asker_id, status: row.question_status, show: row.question_show }
  const answer = { userId: row.user_id, status: row.status, question }
  if (hiddenPart(actor, { question, answer })) throw missingObject({ kind: 'answer', id })
  return { kind: 'answer', row }
}

async function readTag(db: Executor, actor: Actor, id: number): Promise<Versioned> {
  const row = await findTagItself(db, id, actor.userId)
  const maySee = row && (maySeeTag(actor, row) || isAuthor(actor, { userId: row.user_id }))
  if (!maySee) throw missingObject({ kind: 'tag', id })
  return { kind: 'tag', row }
}
