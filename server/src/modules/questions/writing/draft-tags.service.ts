import { type TagInput, tagStatus } from '@querent/sdk/contract'
import type { Executor } from '../../../platform/database/database.ts'
import {
  type ChosenTag,
  chooseTags,
  findTagsBySlug,
  listTagsOfQuestions,
  readTagInputs,
  type TagChoice,
} from '../../tags/index.ts'
import { isPublishedStatus } from '../../visibility/index.ts'

/** The tags of a draft, divided into existing and unknown ones. */
export async function readDraftTags(db: Executor, inputs: readonly TagInput[]): Promise<TagChoice> {
  const wanted = readTagInputs(inputs)
  const rows = await findTagsBySlug(
    db,
    wanted.map((tag) => tag.slug),
  )
  return chooseTags(wanted, rows)
}

/** The tags of a question for a draft: main tags in place of their synonyms. */
export async function readCurrentTags(db: Executor, questionId: number): Promise<ChosenTag[]> {
  const rows = (await listTagsOfQuestions(db, [questionId])).get(questionId) ?? []
  const tags = rows.map(({ slug, display_name }) => ({ slug, displayName: display_name, content: '' }))
  const found = await findTagsBySlug(
    db,
    tags.map((tag) => tag.slug),
  )
  return chooseTags(tags, found).known
}

/** New tags of an unpublished question are not public either. */
export const getNewTagStatus = (questionStatus: number) =>
  isPublishedStatus(questionStatus) ? tagStatus.available : tagStatus.pending

/** Tags as a revision stores them. */
export function toTagNames({ known, unknown }: TagChoice): { slug: string; displayName: string }[] {
  return [...known, ...unknown].map(({ slug, displayName }) => ({ slug, displayName }))
}

/** Tags as reviewers see them. */
export const toTagSlugs = (tags: TagChoice) => toTagNames(tags).map(({ slug }) => slug)
