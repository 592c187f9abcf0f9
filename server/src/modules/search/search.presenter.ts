import { questionStatus, type SearchResult } from '@querent/sdk/contract'
import { encodeId, hasShortIds, toSlug } from '../identifiers/index.ts'
import { excerptAround, plainText } from '../rendering/index.ts'
import type { SiteSettings } from '../settings/index.ts'
import { parseQuestionTags, presentTagItem } from '../tags/index.ts'
import { presentUserLabel, type UserLabelRow } from '../users/index.ts'
import type { FoundAnswer, FoundQuestion } from './search-posts.repository.ts'

export type ResultContext = {
  words: string[]
  settings: SiteSettings
}

export function presentFoundQuestion(question: FoundQuestion, context: ResultContext): SearchResult {
  return {
    object_type: 'question',
    object: {
      ...presentPost(question, question.id, context),
      id: encodeId('question', question.id, hasShortIds(context.settings.seo.permalink)),
      answer_count: question.answer_count,
      accepted: question.accepted_answer_id !== 0,
    },
  }
}

export function presentFoundAnswer(answer: FoundAnswer, context: ResultContext): SearchResult {
  return {
    object_type: 'answer',
    object: {
      ...presentPost(answer, answer.question_id, context),
      id: encodeId('answer', answer.id, hasShortIds(context.settings.seo.permalink)),
      answer_count: 0,
      accepted: answer.accepted === 1,
    },
  }
}

type FoundPost = Omit<FoundQuestion, 'id' | 'answer_count' | 'accepted_answer_id'>

function presentPost(post: FoundPost, questionId: number, { words, settings }: ResultContext) {
  return {
    question_id: encodeId('question', questionId, hasShortIds(settings.seo.permalink)),
    title: post.title,
    url_title: toSlug(post.title),
    excerpt: excerptAround(plainText(post.html), words),
    created_at: post.created_at,
    vote_count: post.vote_count,
    user_info: presentUserLabel(post.user_id, getAuthor(post)),
    tags: parseQuestionTags(post.tags).map((tag) => presentTagItem(tag, settings)),
    status: post.status === questionStatus.closed ? ('closed' as const) : ('available' as const),
  }
}

/** The joined account; undefined if it does not exist, since all its columns are null then. */
function getAuthor(post: FoundPost): UserLabelRow | undefined {
  if (post.author_username === null) return undefined
  // The columns of a joined account have the types of its table.
  return {
    username: post.author_username,
    display_name: post.author_name,
    reputation: post.author_reputation,
    status: post.author_status,
    mail_status: post.author_mail_status,
  } as UserLabelRow
}
