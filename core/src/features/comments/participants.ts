import type { CommentItem, QuestionView, UserBasic } from '@querent/sdk/contract'

export type Person = { username: string; displayName: string; avatar: string }

/** Who wrote on a page, each once, the nearest to the question first. Deleted accounts cannot be addressed. */
export function participantsOf({ info, answers, comments }: QuestionView): Person[] {
  const authors = [info.user_info, ...answers.list.map((answer) => answer.user_info)]
  const commentators = Object.values(comments).flatMap(({ list }) => list)
  const people = new Map<string, Person>()
  for (const person of [...authors.map(personOfUser), ...commentators.map(personOfComment)]) {
    if (person && !people.has(person.username)) people.set(person.username, person)
  }
  return [...people.values()]
}

/** Those whose user name or shown name begins with the text. */
export function startingWith(people: readonly Person[], text: string): Person[] {
  const wanted = text.toLowerCase()
  return people.filter(({ username, displayName }) =>
    [username, displayName].some((name) => name.toLowerCase().startsWith(wanted)),
  )
}

export function personOfUser(user: UserBasic | undefined): Person | undefined {
  if (!user || user.username === '' || user.status === 'deleted') return undefined
  return { username: user.username, displayName: user.display_name, avatar: user.avatar }
}

function personOfComment(comment: CommentItem): Person | undefined {
  const { username, user_display_name, user_avatar, user_status } = comment
  if (username === '' || user_status === 'deleted') return undefined
  return { username, displayName: user_display_name, avatar: user_avatar }
}
