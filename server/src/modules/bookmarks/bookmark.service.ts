import { lockRow } from '../../db/statements/row-lock.ts'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/index.ts'
import { type Actor, lockActor } from '../auth/index.ts'
import { decodeObjectId } from '../identifiers/index.ts'
import { changeQuestionCounter } from '../questions/index.ts'
import { findContent, hiddenPart } from '../visibility/index.ts'
import { addBookmark, removeBookmark } from './bookmark.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock'>

export function createBookmarks({ db, clock }: Dependencies) {
  return {
    /** The question's number of bookmarks, or undefined if nothing changed. */
    async switch(actor: Actor, questionId: string, isWanted: boolean): Promise<number | undefined> {
      const content = await findContent(db, {
        kind: 'question',
        id: decodeObjectId('question', questionId) ?? 0,
      })
      // Hidden questions can still be removed from one's list.
      if (!content || (isWanted && hiddenPart(actor, content))) {
        throw new AppError('error.question.not_found', { status: 400 })
      }
      return inTransaction(db, async (tx) => {
        await lockRow(tx, 'questions', content.id)
        await lockActor(tx, actor)
        const isChanged = isWanted
          ? await addBookmark(tx, actor.userId, content.id, clock())
          : await removeBookmark(tx, actor.userId, content.id)
        if (!isChanged) return undefined
        return changeQuestionCounter(tx, content.id, 'collection_count', isWanted ? 1 : -1)
      })
    },
  }
}
