import type { BookmarkedQuestion, PageOf } from '@querent/sdk/contract'
import { lockRow } from '../../db/row-lock.ts'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/refusals/index.ts'
import { decodeIdOf } from '../identifiers/index.ts'
import { changeQuestionFigure } from '../questions/index.ts'
import type { Actor } from '../sessions/index.ts'
import { listTagsOfQuestions } from '../tags/index.ts'
import { findUserBasics } from '../users/index.ts'
import { findContent, hiddenPart } from '../visibility/index.ts'
import { presentBookmark } from './bookmark.presenter.ts'
import { addBookmark, countBookmarks, listBookmarks, removeBookmark } from './bookmark.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'settings' | 'texts'>

export function createBookmarks({ db, clock, settings, texts }: Dependencies) {
  return {
    /** The question's number of bookmarks, or undefined when it already was so. */
    async switch(actor: Actor, questionId: string, isWanted: boolean): Promise<number | undefined> {
      const content = await findContent(db, {
        kind: 'question',
        id: decodeIdOf('question', questionId) ?? 0,
      })
      // What went out of sight can still be taken off one's list.
      if (!content || (isWanted && hiddenPart(actor, content))) {
        throw new AppError('error.question.not_found', { status: 400 })
      }
      return inTransaction(db, async (tx) => {
        await lockRow(tx, 'questions', content.id)
        const isChanged = isWanted
          ? await addBookmark(tx, actor.userId, content.id, clock())
          : await removeBookmark(tx, actor.userId, content.id)
        if (!isChanged) return undefined
        return changeQuestionFigure(tx, content.id, 'collection_count', isWanted ? 1 : -1)
      })
    },

    async page(
      actor: Actor,
      { page, pageSize }: { page: number; pageSize: number },
      language: string,
    ): Promise<PageOf<BookmarkedQuestion>> {
      const offset = (page - 1) * pageSize
      const rows = await listBookmarks(db, actor.userId, { offset, limit: pageSize })
      const [first] = rows
      // A page beyond the last has no row to tell the total.
      if (!first) return { count: page === 1 ? 0 : await countBookmarks(db, actor.userId), list: [] }
      const tags = await listTagsOfQuestions(
        db,
        rows.map((row) => row.id),
      )
      const users = await findUserBasics(
        db,
        rows.map((row) => row.user_id),
      )
      const viewer = { actor, language, settings: settings.current, texts }
      const list = rows.map((row) =>
        presentBookmark({ row, tags: tags.get(row.id) ?? [], author: users.get(row.user_id) }, viewer),
      )
      return { count: first.total ?? 0, list }
    },
  }
}
