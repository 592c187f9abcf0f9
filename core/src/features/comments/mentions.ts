import type { CommentItem, QuestionView, UserBasic } from '@querent/sdk/contract'
import type { MentionableUser } from '../editing/index.ts'

// A name ends in a word character, so that the full stop of a sentence stays outside.
const mention = /(?<![\w@/.])@(\w(?:[\w.-]{0,28}\w)?)/g

/** From a run of backticks to the next one of the same length. */
const code = /(?<!`)(`+)(?!`).+?(?<!`)\1(?!`)/gs

/** The names that a text mentions as `@name`, each once. An `@` in code is not a mention. */
export function mentionedNames(text: string): string[] {
  const found = text.replace(code, '``').matchAll(mention)
  return [...new Set(Array.from(found, ([, name = '']) => name))]
}

/**
 * The authors on a page, each once, those nearest to the question first. Deleted accounts cannot be
 * mentioned.
 */
export function listParticipants({ info, answers, comments }: QuestionView): MentionableUser[] {
  const authors = [info.user_info, ...answers.list.map((answer) => answer.user_info)]
  const commentators = Object.values(comments).flatMap(({ list }) => list)
  const participants = new Map<string, MentionableUser>()
  for (const participant of [...authors.map(toParticipant), ...commentators.map(toCommentParticipant)]) {
    if (participant && !participants.has(participant.username))
      participants.set(participant.username, participant)
  }
  return [...participants.values()]
}

function toParticipant(user: UserBasic | undefined): MentionableUser | undefined {
  if (!user || user.username === '' || user.status === 'deleted') return undefined
  return { username: user.username, displayName: user.display_name, avatar: user.avatar }
}

function toCommentParticipant(comment: CommentItem): MentionableUser | undefined {
  const { username, user_display_name, user_avatar, user_status } = comment
  if (username === '' || user_status === 'deleted') return undefined
  return { username, displayName: user_display_name, avatar: user_avatar }
}
