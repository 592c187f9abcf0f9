import type { EventUser, VoteEvent } from '@querent/sdk/server'
import { accountState } from '../auth/index.ts'
import { answerPath, commentPath, type Permalink, profilePath, questionPath } from '../identifiers/index.ts'
import type { UserBasicRow } from '../users/index.ts'
import type { Content } from '../visibility/index.ts'

export function presentEventUser(
  user: Pick<UserBasicRow, 'id' | 'username' | 'display_name' | 'status'> | undefined,
  siteUrl: string,
): EventUser | undefined {
  if (!user || user.status === accountState.deleted) return undefined
  const { id, username, display_name } = user
  return { id: String(id), username, displayName: display_name, url: siteUrl + profilePath(username) }
}

/** The path of the page that shows a post. */
export function getContentPath(content: Content, permalink: Permalink): string {
  const place = { permalink, questionId: content.question.id, title: content.question.title }
  if (content.kind === 'question') return questionPath(place)
  if (content.kind === 'answer') return answerPath({ ...place, answerId: content.id })
  return commentPath({ ...place, answerId: content.answer?.id, commentId: content.id })
}

export function presentDirection(direction: number): VoteEvent['direction'] {
  if (direction === 0) return 'withdrawn'
  return direction > 0 ? 'up' : 'down'
}
