import type { CommentItem, QuestionView, UserBasic } from '@querent/sdk/contract'

export type Participant = { username: string; displayName: string; avatar: string }

/** Who wrote on a page, each once, the nearest to the question first. Deleted accounts cannot be addressed. */
export function listParticipants({ info, answers, comments }: QuestionView): Participant[] {
  const authors = [info.user_info, ...answers.list.map((answer) => answer.user_info)]
  const commentators = Object.values(comments).flatMap(({ list }) => list)
  const participants = new Map<string, Participant>()
  for (const participant of [...authors.map(toParticipant), ...commentators.map(toCommentParticipant)]) {
    if (participant && !participants.has(participant.username))
      participants.set(participant.username, participant)
  }
  return [...participants.values()]
}

/** Those whose user name or shown name begins with the text. */
export function filterByPrefix(participants: readonly Participant[], text: string): Participant[] {
  const wanted = text.toLowerCase()
  return participants.filter(({ username, displayName }) =>
    [username, displayName].some((name) => name.toLowerCase().startsWith(wanted)),
  )
}

export function toParticipant(user: UserBasic | undefined): Participant | undefined {
  if (!user || user.username === '' || user.status === 'deleted') return undefined
  return { username: user.username, displayName: user.display_name, avatar: user.avatar }
}

function toCommentParticipant(comment: CommentItem): Participant | undefined {
  const { username, user_display_name, user_avatar, user_status } = comment
  if (username === '' || user_status === 'deleted') return undefined
  return { username, displayName: user_display_name, avatar: user_avatar }
}
