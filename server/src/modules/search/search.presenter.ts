import { questionStatus, type SearchResult } from '@querent/sdk/contract'
import { encodeId, hasShortIds, toSlug } from '../identifiers/index.ts'
import { excerptAround, plainText } from '../rendering/index.ts'
import type { SiteSettings } from '../settings/index.ts'
import { parseQuestionTags, presentTagItem } from '../tags/index.ts'
import { presentUserBasic, type UserBasics } from '../users/index.ts'
import type { FoundAnswer, FoundQuestion } from './search-posts.repository.ts'

export type ResultContext = {
  words: string[]
  users: UserBasics
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

type FoundPost = Pick<
  FoundQuestion,
  'title' | 'html' | 'user_id' | 'created_at' | 'vote_count' | 'status' | 'tags'
>

function presentPost(post: FoundPost, questionId: number, { words, users, settings }: ResultContext) {
  const user = presentUserBasic(post.user_id, users.get(post.user_id), settings)
  return {
    question_id: encodeId('question', questionId, hasShortIds(settings.seo.permalink)),
    title: post.title,
    url_title: toSlug(post.title),
    excerpt: excerptAround(plainText(post.html), words),
    created_at: post.created_at,
    vote_count: post.vote_count,
    user_info: {
      id: user.id,
      username: user.username,
      display_name: user.display_name,
      rank: user.rank,
      status: user.status,
    },
    tags: parseQuestionTags(post.tags).map((tag) => presentTagItem(tag, settings)),
    status: post.status === questionStatus.closed ? ('closed' as const) : ('available' as const),
  }
}
