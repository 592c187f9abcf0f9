import { lockAscending } from '../../../db/statements/row-lock.ts'
import type { Executor, Tx } from '../../../platform/database/database.ts'
import { getEngine } from '../../../platform/database/engine.ts'
import { encodeId } from '../../identifiers/index.ts'
import { type LinkedObject, linkedObjects, linkHashIds } from '../../rendering/index.ts'
import {
  deleteLinks,
  findExistingQuestions,
  findQuestionsOfAnswers,
  insertLinks,
  type LinkCondition,
  type LinkPlace,
  type LinkTarget,
  linksFrom,
  linksWith,
  listLinkEnds,
  refreshActiveLinks,
  refreshLinkCounts,
} from './question-links.repository.ts'

export type LinkedText = LinkPlace & { content: string; html: string; at: number }

/**
 * Replaces the links of a text that is published now, and returns its HTML with anchors for every `#id` that
 * was found. A link to the question itself is not recorded.
 */
export async function refreshLinks(tx: Tx, text: LinkedText): Promise<string> {
  const { questionId, answerId = 0, content, html, at } = text
  const found = linkedObjects(content)
  const targets = await findTargets(tx, found)
  const from = { questionId, answerId }
  const removed = await deleteLinks(tx, from, 'link')
  const others = [...targets.values()].filter((target) => target.questionId !== questionId)
  await insertLinks(tx, { from, targets: others, kind: 'link', at })
  if (others.length + removed.length > 0) await recountLinks(tx, linksFrom(from), removed)
  return linkHashIds(html, hashPaths(found, targets))
}

/** HTML with anchors for every `#id` that was found, like `refreshLinks`; records nothing. */
export async function anchorLinks(db: Executor, content: string, html: string): Promise<string> {
  const found = linkedObjects(content)
  return linkHashIds(html, hashPaths(found, await findTargets(db, found)))
}

/**
 * Updates the links from and to a question, or one of its answers: called after it was unlisted, deleted,
 * listed or restored. A link counts while both its ends are public.
 */
export async function syncLinks(tx: Tx, place: LinkPlace): Promise<void> {
  await recountLinks(tx, linksWith(place), [])
}

/** Records that a question was closed as the duplicate of another. */
export async function linkDuplicate(
  tx: Tx,
  questionId: number,
  original: { questionId: number; answerId?: number },
  at: number,
): Promise<void> {
  if (original.questionId === questionId) return
  const [target] = (await findTargets(tx, [original])).values()
  if (!target) return
  const from = { questionId, answerId: 0 }
  await insertLinks(tx, { from, targets: [target], kind: 'duplicate', at })
  await recountLinks(tx, linksFrom(from), [])
}

/** Removes the link of a duplicate to its original. */
export async function unlinkDuplicate(tx: Tx, questionId: number): Promise<void> {
  const from = { questionId, answerId: 0 }
  const removed = await deleteLinks(tx, from, 'duplicate')
  if (removed.length > 0) await recountLinks(tx, linksFrom(from), removed)
}

/**
 * The existing objects, by the key of their reference. An unknown answer of a known question refers to the
 * question.
 */
async function findTargets(
  db: Executor,
  found: readonly LinkedObject[],
): Promise<Map<LinkedObject, LinkTarget>> {
  const answerIds = found.flatMap((object) => object.answerId ?? [])
  const questionOfAnswer = await findQuestionsOfAnswers(db, answerIds)
  const questionIds = found.flatMap((object) => object.questionId ?? [])
  const known = await findExistingQuestions(db, questionIds)

  const targets = new Map<LinkedObject, LinkTarget>()
  for (const object of found) {
    const { questionId = 0, answerId = 0 } = object
    const parent = questionOfAnswer.get(answerId)
    if (parent !== undefined) targets.set(object, { questionId: parent, answerId })
    else if (known.has(questionId)) targets.set(object, { questionId, answerId: 0 })
  }
  return targets
}

function hashPaths(
  found: readonly LinkedObject[],
  targets: ReadonlyMap<LinkedObject, LinkTarget>,
): Map<string, string> {
  const paths = new Map<string, string>()
  for (const object of found) {
    const target = targets.get(object)
    if (!target || object.hashId === undefined) continue
    // The long form still works after the permalink setting changes.
    const question = `/questions/${encodeId('question', target.questionId)}`
    const path = target.answerId === 0 ? question : `${question}/${encodeId('answer', target.answerId)}`
    paths.set(object.hashId, path)
  }
  return paths
}

/** Activates or deactivates links, and recounts the links to their present and former targets. */
async function recountLinks(tx: Tx, concerned: LinkCondition, formerTargets: number[]): Promise<void> {
  const rows = await listLinkEnds(tx, concerned)
  const targets = [...new Set([...rows.map((row) => row.to_question_id), ...formerTargets])]
  if (targets.length === 0) return
  // Two transactions could each count without seeing the other's links: the first one to count locks the
  // rows, and the next statement of the other then sees what was committed.
  await lockAscending(tx, 'questions', [...targets, ...rows.map((row) => row.from_question_id)])
  await refreshActiveLinks(tx, concerned)
  await refreshLinkCounts(tx, targets)
}

/** The questions that a text points to. */
export async function findLinkedQuestionIds(db: Executor, content: string): Promise<number[]> {
  const targets = await findTargets(db, linkedObjects(content))
  return [...new Set([...targets.values()].map((target) => target.questionId))]
}

/**
 * Locks, always in the same order, the rows that a change of links will touch: a question, the questions that
 * it or one of its answers is linked with, and further ones. Without this, two changes of linked questions
 * could deadlock.
 */
export async function lockLinkedQuestions(
  tx: Tx,
  place: LinkPlace | undefined,
  furtherIds: readonly number[] = [],
): Promise<void> {
  if (getEngine(tx) !== 'postgres') return
  const rows = place ? await listLinkEnds(tx, linksWith(place)) : []
  await lockAscending(tx, 'questions', [
    ...(place ? [place.questionId] : []),
    ...rows.flatMap((row) => [row.from_question_id, row.to_question_id]),
    ...furtherIds,
  ])
}
