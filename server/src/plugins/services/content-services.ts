import type { PluginPost } from '@querent/sdk/server'
import { z } from 'zod'
import { anonymous } from '../../modules/auth/index.ts'
import { findCurrentRevisionId } from '../../modules/history/index.ts'
import { answerPath, commentPath, decodeId, encodeId, questionPath } from '../../modules/identifiers/index.ts'
import { bareSiteUrl, type Settings } from '../../modules/settings/index.ts'
import { type Content, findContent, hiddenPart } from '../../modules/visibility/index.ts'
import type { Executor } from '../../platform/database/database.ts'
import { getAnswerText, getQuestionText } from './post-text.repository.ts'
import { type Services, service } from './service-call.ts'

export type ContentDependencies = { db: Executor; settings: Settings }

/** Public questions and answers. */
export function contentServices(dependencies: ContentDependencies): Services {
  return { 'content.find': service(z.tuple([z.string().max(30)]), ([id]) => findPost(dependencies, id)) }
}

export async function findPost(
  dependencies: ContentDependencies,
  wireId: string,
): Promise<PluginPost | undefined> {
  const { db } = dependencies
  const content = await findContent(db, decodeId(wireId))
  if (!content || content.kind === 'comment' || hiddenPart(anonymous, content)) return undefined
  // Read before the text: an edit in between makes it outdated.
  const revisionId = String(await findCurrentRevisionId(db, content.id))
  const question = await getQuestionText(db, content.question.id)
  const url = getPostUrl(dependencies, content)
  if (content.kind === 'question') {
    return { id: encodeId('question', content.id), type: 'question', ...question, url, revisionId }
  }
  const answer = await getAnswerText(db, content.id)
  const { title } = question
  const id = encodeId('answer', content.id)
  return { id, type: 'answer', title, content: answer.content, url, revisionId }
}

/** The URL of a post, whether or not it is public. */
export function getPostUrl({ settings }: Pick<ContentDependencies, 'settings'>, content: Content): string {
  const { seo, general } = settings.current
  const { id: questionId, title } = content.question
  const place = { permalink: seo.permalink, questionId, title }
  return bareSiteUrl(general.site_url) + getPath(place, content)
}

function getPath(place: Parameters<typeof questionPath>[0], content: Content): string {
  if (content.kind === 'question') return questionPath(place)
  if (content.kind === 'answer') return answerPath({ ...place, answerId: content.id })
  return commentPath({ ...place, answerId: content.answer?.id, commentId: content.id })
}
