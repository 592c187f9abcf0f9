import { questionStatus } from '@querent/sdk/contract'
import type { Tx } from '../../../platform/database/database.ts'
import { questionPath } from '../../identifiers/index.ts'
import { reasonNumbers } from '../../posts/index.ts'
import type { DumpRow } from '../import-row.rules.ts'
import { setClosings } from '../rows.repository.ts'
import { locatePosts } from './comments.stage.ts'
import { findQuestionStates } from './history.repository.ts'
import type { StackExchangeRun } from './stack-exchange-run.rules.ts'

const { duplicate, communitySpecific, unclear } = reasonNumbers

/**
 * Our reasons by their numbers in the dump: current ones have three digits, the others are from before 2013.
 */
const reasonById: Record<string, number | undefined> = {
  1: duplicate,
  2: communitySpecific,
  3: communitySpecific,
  4: unclear,
  7: communitySpecific,
  10: communitySpecific,
  20: communitySpecific,
  101: duplicate,
  102: communitySpecific,
  103: unclear,
  104: unclear,
  105: communitySpecific,
}

/**
 * Adds the reasons why questions are closed, from rows of the history; for a duplicate, the original
 * question.
 */
export async function addClosings(run: StackExchangeRun, tx: Tx, rows: DumpRow[]): Promise<void> {
  // If a question was closed more than once, its last row counts.
  const latest = new Map(rows.map((row) => [row.PostId ?? '', row]))
  if (latest.size === 0) return
  const closings = [...latest].map(([postId, row]) => ({
    postId,
    reason: reasonById[row.Comment ?? ''] ?? 0,
    originals: listOriginals(row),
  }))
  const places = await locatePosts(run, tx, [
    ...latest.keys(),
    ...closings.flatMap(({ originals }) => originals),
  ])
  const questions = await findQuestionStates(
    tx,
    [...places.values()].map(({ questionId }) => questionId),
  )
  const find = (postId: string | undefined) => questions.get(places.get(postId ?? '')?.questionId ?? 0)
  await setClosings(
    tx,
    closings.flatMap(({ postId, reason, originals: [originalId] }) => {
      const question = find(postId)
      if (question?.status !== questionStatus.closed || reason === 0) return []
      const original = reason === duplicate ? find(originalId) : undefined
      return [
        {
          id: question.id,
          close_reason: reason,
          close_message: original ? toQuestionUrl(run, original) : '',
          closed_at: question.closed_at,
        },
      ]
    }),
  )
}

function listOriginals({ Text: text = '' }: DumpRow): string[] {
  const [, ids = ''] = /"OriginalQuestionIds":\[([\d,]+)\]/.exec(text) ?? []
  return ids === '' ? [] : ids.split(',')
}

/** Includes the title, which the note above a duplicate shows. */
function toQuestionUrl(run: StackExchangeRun, { id, title }: { id: number; title: string }): string {
  return run.siteUrl + questionPath({ permalink: 1, questionId: id, title })
}
