import { inTransaction } from '../../../platform/database/database.ts'
import { findLocalIds } from '../import-keys.repository.ts'
import { toTime } from '../import-row.rules.ts'
import { locatePosts } from './comments.stage.ts'
import {
  addImportedVotes,
  deleteImportedVotes,
  insertBookmarks,
  insertLinks,
} from './reactions.repository.ts'
import type { StackExchangeRun, StackExchangeStage } from './stack-exchange-run.rules.ts'

/** The kinds of votes in the dump that are imported. */
const voteKind = { up: '2', down: '3', bookmark: '5' } as const

/** Votes without voters: dumps contain their number, not who voted. */
export const votesStage: StackExchangeStage = {
  name: 'votes',
  file: 'Votes.xml',
  fills: ['imported_votes'],
  takes: (row) => row.VoteTypeId === voteKind.up || row.VoteTypeId === voteKind.down,
  begin: forgetVotes,
  async load(run, tx, rows) {
    const places = await locatePosts(
      run,
      tx,
      rows.map((row) => row.PostId),
    )
    const sums = new Map<number, { up: number; down: number }>()
    for (const row of rows) {
      const place = places.get(row.PostId ?? '')
      if (!place) continue
      const sum = sums.get(place.objectId) ?? { up: 0, down: 0 }
      if (row.VoteTypeId === voteKind.up) sum.up++
      else sum.down++
      sums.set(place.objectId, sum)
    }
    if (sums.size === 0) return
    await addImportedVotes(
      tx,
      [...sums].map(([object_id, { up, down }]) => ({ object_id, up_votes: up, down_votes: down })),
    )
  },
}

/** Deletes the sums of an earlier run, which would be counted twice. */
async function forgetVotes(run: StackExchangeRun): Promise<void> {
  await inTransaction(run.db, (tx) => deleteImportedVotes(tx, run.source))
}

export const bookmarksStage: StackExchangeStage = {
  name: 'bookmarks',
  file: 'Votes.xml',
  takes: (row) => row.VoteTypeId === voteKind.bookmark && row.UserId !== undefined,
  async load(run, tx, rows) {
    const questions = await findLocalIds(
      run,
      tx,
      'question',
      rows.map((row) => row.PostId),
    )
    const users = await findLocalIds(
      run,
      tx,
      'user',
      rows.map((row) => row.UserId),
    )
    const bookmarks = rows.flatMap((row) => {
      const questionId = questions.get(row.PostId ?? '')
      const userId = users.get(row.UserId ?? '')
      return questionId && userId
        ? [{ user_id: userId, question_id: questionId, created_at: toTime(row.CreationDate) }]
        : []
    })
    if (bookmarks.length === 0) return
    await insertBookmarks(tx, bookmarks)
  },
}

const linkKind = { linked: '1', duplicate: '3' } as const

export const linksStage: StackExchangeStage = {
  name: 'links',
  file: 'PostLinks.xml',
  takes: (row) => row.LinkTypeId === linkKind.linked || row.LinkTypeId === linkKind.duplicate,
  async load(run, tx, rows) {
    const places = await locatePosts(
      run,
      tx,
      rows.flatMap((row) => [row.PostId, row.RelatedPostId]),
    )
    const links = rows.flatMap((row) => {
      const from = places.get(row.PostId ?? '')
      const to = places.get(row.RelatedPostId ?? '')
      if (!from || !to || from.questionId === to.questionId) return []
      return [
        {
          from_question_id: from.questionId,
          from_answer_id: from.answerId,
          to_question_id: to.questionId,
          to_answer_id: to.answerId,
          kind: row.LinkTypeId === linkKind.duplicate ? 'duplicate' : 'link',
          active: 1 as const,
          created_at: toTime(row.CreationDate),
        },
      ]
    })
    if (links.length === 0) return
    await insertLinks(tx, links)
  },
}
