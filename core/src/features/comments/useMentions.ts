import type { CommentItem, QuestionView, UserBasic } from '@querent/sdk/contract'
import { type KeyboardEvent, use, useState } from 'react'
import { useApi } from '../../api/index.ts'
import { useSession } from '../../runtime/session/index.ts'
import { useSuggestions } from '../../ui/index.ts'
import { completeMention, findOpenMention, type OpenMention } from './comment-mentions.ts'
import { CommentsContext } from './comments-context.ts'

type Participant = { username: string; displayName: string; avatar: string }

/** Who wrote on a page, each once, the nearest to the question first. Deleted accounts cannot be addressed. */
function listParticipants({ info, answers, comments }: QuestionView): Participant[] {
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
function filterByPrefix(participants: readonly Participant[], text: string): Participant[] {
  const wanted = text.toLowerCase()
  return participants.filter(({ username, displayName }) =>
    [username, displayName].some((name) => name.toLowerCase().startsWith(wanted)),
  )
}

function toParticipant(user: UserBasic | undefined): Participant | undefined {
  if (!user || user.username === '' || user.status === 'deleted') return undefined
  return { username: user.username, displayName: user.display_name, avatar: user.avatar }
}

function toCommentParticipant(comment: CommentItem): Participant | undefined {
  const { username, user_display_name, user_avatar, user_status } = comment
  if (username === '' || user_status === 'deleted') return undefined
  return { username, displayName: user_display_name, avatar: user_avatar }
}

const shownParticipants = 6

export type Mentions = {
  participants: readonly Participant[]
  activeIndex: number
  /** Hears where the caret went. */
  follow: (text: string, caret: number) => void
  handleKeyDown: (event: KeyboardEvent) => void
  choose: (index: number) => void
  close: () => void
}

/** Suggests users while a mention is being typed: those of the page first, then any other user who has such a name. */
export function useMentions(text: string, onComplete: (text: string, caret: number) => void): Mentions {
  const [mention, setMention] = useState<OpenMention>()
  const [active, setActive] = useState(0)
  const load = useFindPeople()
  const name = mention?.name ?? ''
  const found = useSuggestions(name, mention !== undefined, load)
  const participants = mention && found.text === name && found.state === 'ready' ? found.options : []
  const activeIndex = participants.length === 0 ? -1 : active % participants.length

  function follow(next: string, caret: number) {
    const begun = findOpenMention(next, caret)
    if (begun?.start !== mention?.start || begun?.name !== mention?.name) {
      setMention(begun)
      setActive(0)
    }
  }

  function choose(index: number) {
    const participant = participants[index]
    if (!participant || !mention) return
    const whole = completeMention(text, mention, participant.username)
    setMention(undefined)
    onComplete(whole.text, whole.caret)
  }

  function handleKeyDown(event: KeyboardEvent) {
    // While a word is being composed, Enter and the arrows belong to the input method.
    if (participants.length === 0 || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    const { key } = event
    if (!['ArrowDown', 'ArrowUp', 'Enter', 'Escape'].includes(key)) return
    event.preventDefault()
    if (key === 'Enter') choose(activeIndex)
    if (key === 'Escape') setMention(undefined)
    if (key === 'ArrowDown') setActive((activeIndex + 1) % participants.length)
    if (key === 'ArrowUp') setActive((activeIndex - 1 + participants.length) % participants.length)
  }

  return { participants, activeIndex, follow, handleKeyDown, choose, close: () => setMention(undefined) }
}

function useFindPeople() {
  const api = useApi()
  const { user } = useSession()
  const view = use(CommentsContext)

  return async (name: string, signal: AbortSignal): Promise<Participant[]> => {
    const here = filterByPrefix(view ? listParticipants(view) : [], name)
    const options = { signal, passThrough: true, ignore50x: true }
    const others = name === '' ? [] : await api.call('userInfoSearch', { username: name }, options)
    const participants = [...here, ...others.flatMap((other) => toParticipant(other) ?? [])]
    const known = new Map(participants.map((participant) => [participant.username, participant]))
    known.delete(user?.username ?? '')
    return [...known.values()].slice(0, shownParticipants)
  }
}
