import { type KeyboardEvent, use, useState } from 'react'
import { useApi } from '../../api/index.ts'
import { useSession } from '../../app/session/index.ts'
import { useSuggestions } from '../../ui/index.ts'
import { type BegunMention, begunMention, completeMention } from './comment-mentions.ts'
import { type Person, participantsOf, personOfUser, startingWith } from './participants.ts'
import { TalkContext } from './talk-context.ts'

const shownPeople = 6

export type Mentions = {
  people: readonly Person[]
  activeIndex: number
  /** Hears where the caret went. */
  follow: (text: string, caret: number) => void
  handleKeyDown: (event: KeyboardEvent) => void
  choose: (index: number) => void
  close: () => void
}

/** Suggests people while a mention is being typed: those of the page first, then whoever else has such a name. */
export function useMentions(text: string, onComplete: (text: string, caret: number) => void): Mentions {
  const [mention, setMention] = useState<BegunMention>()
  const [active, setActive] = useState(0)
  const load = useFindPeople()
  const name = mention?.name ?? ''
  const found = useSuggestions(name, mention !== undefined, load)
  const people = mention && found.text === name && found.state === 'ready' ? found.options : []
  const activeIndex = people.length === 0 ? -1 : active % people.length

  function follow(next: string, caret: number) {
    const begun = begunMention(next, caret)
    if (begun?.start !== mention?.start || begun?.name !== mention?.name) {
      setMention(begun)
      setActive(0)
    }
  }

  function choose(index: number) {
    const person = people[index]
    if (!person || !mention) return
    const whole = completeMention(text, mention, person.username)
    setMention(undefined)
    onComplete(whole.text, whole.caret)
  }

  function handleKeyDown(event: KeyboardEvent) {
    // While a word is being composed, Enter and the arrows belong to the input method.
    if (people.length === 0 || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    const { key } = event
    if (!['ArrowDown', 'ArrowUp', 'Enter', 'Escape'].includes(key)) return
    event.preventDefault()
    if (key === 'Enter') choose(activeIndex)
    if (key === 'Escape') setMention(undefined)
    if (key === 'ArrowDown') setActive((activeIndex + 1) % people.length)
    if (key === 'ArrowUp') setActive((activeIndex - 1 + people.length) % people.length)
  }

  return { people, activeIndex, follow, handleKeyDown, choose, close: () => setMention(undefined) }
}

function useFindPeople() {
  const api = useApi()
  const { user } = useSession()
  const view = use(TalkContext)

  return async (name: string, signal: AbortSignal): Promise<Person[]> => {
    const here = startingWith(view ? participantsOf(view) : [], name)
    const options = { signal, passThrough: true, ignore50x: true }
    const others = name === '' ? [] : await api.call('userInfoSearch', { username: name }, options)
    const people = [...here, ...others.flatMap((other) => personOfUser(other) ?? [])]
    const known = new Map(people.map((person) => [person.username, person]))
    known.delete(user?.username ?? '')
    return [...known.values()].slice(0, shownPeople)
  }
}
