import type { CommentItem, QuestionView, UserBasic } from '@querent/sdk/contract'
import { type KeyboardEvent, use, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { silent, useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { isOfInputMethod } from '../../lib/input-method.ts'
import { useSession } from '../../runtime/session/index.ts'
import { Avatar, classes, TextArea, type TextAreaProps, useSuggestions } from '../../ui/index.ts'
import { ignoreNextSpace, replaceInArea, type TextEdit } from '../editing/index.ts'
import { CommentsContext } from './comment-mentions.ts'
import styles from './MentionField.module.scss'
import { completeMention, findOpenMention, type OpenMention } from './mention-typing.ts'

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

type Mentions = {
  participants: readonly Participant[]
  activeIndex: number
  /** Hears where the caret went. */
  follow: (text: string, caret: number) => void
  handleKeyDown: (event: KeyboardEvent) => void
  choose: (index: number) => void
  close: () => void
}

/** Suggests users while a mention is being typed: those of the page first, then any other user who has such a name. */
function useMentions(text: string, onComplete: (edit: TextEdit) => void): Mentions {
  const [mention, setMention] = useState<OpenMention>()
  const [active, setActive] = useState(0)
  const load = useFindUsers()
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
    onComplete(completeMention(text, mention, participant.username))
    // Afterwards: until the caret is behind the name, the name looks as if it were being typed.
    setMention(undefined)
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (participants.length === 0 || isOfInputMethod(event) || event.ctrlKey || event.metaKey) return
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

function useFindUsers() {
  const api = useApi()
  const { user } = useSession()
  const view = use(CommentsContext)

  return async (name: string, signal: AbortSignal): Promise<Participant[]> => {
    const here = filterByPrefix(view ? listParticipants(view) : [], name)
    const options = { signal, ...silent }
    const others = name === '' ? [] : await api.call('userInfoSearch', { username: name }, options)
    const participants = [...here, ...others.flatMap((other) => toParticipant(other) ?? [])]
    const known = new Map(participants.map((participant) => [participant.username, participant]))
    known.delete(user?.username ?? '')
    return [...known.values()].slice(0, shownParticipants)
  }
}

export type MentionFieldProps = Omit<TextAreaProps, 'value' | 'onChange' | 'onSelect' | 'onBlur'> & {
  value: string
  onTextChange: (text: string) => void
  /** Whether the text was being typed in a simpler field before this one took its place. */
  isBegun?: boolean
}

/** A text in which `@` brings up users. The focus stays in the text; Enter takes the one that is marked. */
export function MentionField({ value, onTextChange, onKeyDown, isBegun, ...field }: MentionFieldProps) {
  const t = useText()
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const mentions = useMentions(value, complete)
  const { participants, activeIndex } = mentions
  const isListShown = participants.length > 0

  useEffect(() => {
    if (isListShown) list.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isListShown])

  const followBegun = useEffectEvent(() => {
    const area = box.current?.querySelector('textarea')
    if (isBegun && area && area === document.activeElement) mentions.follow(area.value, area.selectionEnd)
  })
  useEffect(() => followBegun(), [])

  function complete(edit: TextEdit) {
    const area = box.current?.querySelector('textarea')
    if (!area) return
    replaceInArea(area, edit)
    ignoreNextSpace(area)
    onTextChange(area.value)
  }

  return (
    <div ref={box} className={styles.anchor}>
      <TextArea
        {...field}
        value={value}
        aria-autocomplete="list"
        aria-controls={isListShown ? listId : undefined}
        aria-activedescendant={activeIndex >= 0 ? `${listId}-${activeIndex}` : undefined}
        onChange={({ target }) => {
          onTextChange(target.value)
          mentions.follow(target.value, target.selectionEnd)
        }}
        onSelect={({ currentTarget }) => mentions.follow(currentTarget.value, currentTarget.selectionEnd)}
        onBlur={mentions.close}
        onKeyDown={(event) => {
          mentions.handleKeyDown(event)
          if (!event.defaultPrevented) onKeyDown?.(event)
        }}
      />
      {isListShown && (
        <div
          ref={list}
          id={listId}
          role="listbox"
          aria-label={t('question_page.mention.people')}
          className={styles.list}
        >
          {participants.map(({ username, displayName, avatar }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field carries the keyboard of its list
            <div
              key={username}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === activeIndex}
              tabIndex={-1}
              className={classes(styles.option, index === activeIndex && styles.active)}
              // Keeps the focus in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => mentions.choose(index)}
            >
              <Avatar imageUrl={avatar} name={displayName} size={24} />
              <span className={styles.name} dir="auto">
                {displayName}
              </span>
              <span className={styles.handle}>@{username}</span>
            </div>
          ))}
        </div>
      )}
      <div role="status" className="q-visually-hidden">
        {isListShown && t('question_page.mention.found', { count: participants.length })}
      </div>
    </div>
  )
}
