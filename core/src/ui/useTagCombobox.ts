import { type FocusEvent, type KeyboardEvent, useEffect, useReducer, useState } from 'react'
import { isImeEvent } from '../lib/ime.ts'
import {
  findActive,
  findNamed,
  isNamed,
  leadingSeparators,
  listLines,
  splitText,
  stepActive,
  type TagChoice,
  type TagLine,
} from './tag-lines.ts'
import type { FieldState } from './useDelayedSubmit.ts'
import { useSuggestions } from './useSuggestions.ts'

/** The kind of objects, which determines the texts of a field. */
export type TagInputTexts = 'tag_input' | 'people_input'

type TagMessage = 'full' | 'failed' | 'none' | 'waiting'

/** The error for a word that was left in the field. */
export type TagInputError = 'failed' | 'unknown' | 'unknown_create'

export type TagCombobox = {
  text: string
  /** The first name in the text. */
  wanted: string
  setText: (text: string) => void
  isOpen: boolean
  open: () => void
  /** The field has got the focus. */
  handleFocus: () => void
  lines: TagLine[]
  activeIndex: number
  choose: (index: number) => void
  handleKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  /** Completes a whole name before the form is submitted, and names a word that is not a tag. */
  finish: () => FieldState
  handleBlur: (event: FocusEvent<HTMLElement>) => void
  /** While an input method composes a word, commas belong to it. */
  setComposing: (isComposing: boolean) => void
  /** The text that says why there is no list, if there is none. */
  message: TagMessage | undefined
  problem: TagInputError | undefined
}

type Options = {
  /** With both, the input is stored outside, for forms that must not lose it. */
  text?: string
  onTextChange?: (text: string) => void
  value: TagChoice[]
  onValueChange: (value: TagChoice[]) => void
  loadOptions: (text: string, signal: AbortSignal) => Promise<TagChoice[]>
  onCreate?: (text: string) => Promise<TagChoice | undefined>
  max: number
}

type ListState = {
  isOpen: boolean
  /** The field has lost the focus. */
  isLeft: boolean
  /** The form was held back because of a word that is not a tag. */
  isRefused: boolean
  /** Undefined until the arrow keys select a line. */
  active: number | undefined
}

type ListEvent =
  | { type: 'opened' | 'focused' | 'typed' | 'closed' | 'left' | 'refused' }
  | { type: 'moved'; active: number }
  | { type: 'added'; isOpen: boolean }

const initialList: ListState = { isOpen: false, isLeft: false, isRefused: false, active: undefined }

function reduceList(state: ListState, event: ListEvent): ListState {
  switch (event.type) {
    case 'opened':
      return { ...state, isOpen: true, isLeft: false }
    // A form moves the focus here to show why it was rejected, and the list would cover that.
    case 'focused':
      return { ...state, isOpen: !state.isRefused, isLeft: false }
    case 'typed':
      return { ...initialList, isOpen: true }
    case 'moved':
      return { ...state, isOpen: true, active: event.active }
    case 'added':
      return { ...state, isOpen: event.isOpen, active: undefined }
    case 'closed':
      return { ...state, isOpen: false }
    case 'left':
      return { ...state, isOpen: false, isLeft: true }
    case 'refused':
      return { ...state, isOpen: false, isRefused: true }
    default:
      return event satisfies never
  }
}

/** The behavior of a `TagInput`: the input, the matching lines, and the keys. */
export function useTagCombobox(settings: Options): TagCombobox {
  const { value, onValueChange, loadOptions, onCreate, max } = settings
  const [ownText, setOwnText] = useState('')
  const text = settings.text ?? ownText
  const [{ isOpen, isLeft, isRefused, active }, dispatch] = useReducer(reduceList, initialList)
  const [isCreating, setIsCreating] = useState(false)
  const [isComposing, setComposing] = useState(false)
  const isFull = value.length >= max
  const { wanted, isEnded, rest } = splitText(text)
  const found = useSuggestions(wanted, (isOpen || wanted !== '') && !isFull, loadOptions)
  const isCurrent = found.state === 'ready' && found.text === wanted
  const lines = isFull ? [] : listLines(found.options, value, isCurrent && onCreate ? wanted : '')
  const activeIndex = findActive(active, lines, wanted)

  const named = isCurrent && wanted !== '' ? [...value, ...found.options].find(isNamed(wanted)) : undefined

  function setTyped(next: string) {
    setOwnText(next)
    settings.onTextChange?.(next)
  }

  function setText(next: string) {
    setTyped(isComposing ? next : next.replace(leadingSeparators, ''))
    dispatch({ type: 'typed' })
  }

  function add(tag: TagChoice | undefined) {
    if (!tag || value.some((chosen) => chosen.slug === tag.slug)) return
    onValueChange([...value, tag])
    const willBeFull = value.length + 1 >= max
    setTyped(willBeFull ? '' : rest)
    // The elements below the field come next, and a list over them would take the click. A full field says
    // so, unless it is for a single one.
    dispatch({ type: 'added', isOpen: (willBeFull && max > 1) || rest !== '' })
  }

  function takeNamed(tag: TagChoice) {
    if (value.some(({ slug }) => slug === tag.slug)) setTyped(rest)
    else add(tag)
  }

  // A whole name is selected even without Enter.
  useEffect(() => {
    if (isLeft && named) takeNamed(named)
  }, [isLeft, named])

  function finish(): FieldState {
    if (wanted === '' || isFull) return 'finished'
    if (named) takeNamed(named)
    const isAnswered = found.text === wanted && found.state !== 'loading'
    // A comma after a new name creates it.
    const isNew = isCreating || (isEnded && rest === '' && lines[0]?.kind === 'create')
    if (named || !isAnswered || isNew) return 'waiting'
    dispatch({ type: 'refused' })
    return 'refused'
  }

  async function choose(index: number) {
    const line = lines[index]
    if (line?.kind === 'tag') add(line.tag)
    if (line?.kind !== 'create') return
    setIsCreating(true)
    try {
      add(await onCreate?.(line.text))
    } finally {
      setIsCreating(false)
    }
  }

  function take() {
    // A name that is already selected must not become the next one in the list.
    if (active === undefined && value.some(isNamed(wanted))) setTyped(rest)
    else choose(Math.max(activeIndex, 0))
  }

  /**
   * Text that was typed faster than the list loaded, or pasted: nobody saw the list, so only the exact name
   * is meant.
   */
  function takeUnseen() {
    const index = findNamed(lines, wanted)
    if (value.some(isNamed(wanted))) setTyped(rest)
    else if (index >= 0) choose(index)
    else if (rest === '') {
      setTyped(wanted)
      if (lines[0]?.kind === 'create') choose(0)
    }
  }
  useEffect(() => {
    if (isEnded && isCurrent && !isComposing) takeUnseen()
  }, [isEnded, isCurrent, isComposing, text])

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (isImeEvent(event)) return
    if (event.key === 'Backspace' && text === '') onValueChange(value.slice(0, -1))
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      dispatch({ type: 'closed' })
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      dispatch({
        type: 'moved',
        active: stepActive(activeIndex, event.key === 'ArrowDown' ? 1 : -1, lines.length),
      })
    }
    if ((event.key === 'Enter' || event.key === ',') && (wanted !== '' || activeIndex >= 0)) {
      event.preventDefault()
      // The list of an earlier text must not apply to this one, unless a line was selected in it: the name
      // waits.
      if (isCurrent || active !== undefined) take()
      else if (!isEnded && found.state !== 'failed') setTyped(`${text},`)
    }
  }

  function handleBlur(event: FocusEvent<HTMLElement>) {
    const field = event.currentTarget
    if (field.contains(event.relatedTarget)) return
    // A click on the label brings the focus back.
    afterPress(() => field.contains(document.activeElement) || dispatch({ type: 'left' }))
  }

  const isLeftOver = (isLeft || isRefused) && wanted !== '' && !named
  const problem = isLeftOver ? getProblem(found.state, isCurrent, onCreate !== undefined) : undefined
  const isNothingFound = isCurrent && lines.length === 0 && wanted !== ''
  return {
    ...{ text, wanted, setText, setComposing, lines, choose, handleKeyDown, finish, handleBlur },
    open: () => dispatch({ type: 'opened' }),
    handleFocus: () => dispatch({ type: 'focused' }),
    isOpen: isOpen && lines.length > 0,
    activeIndex: isOpen ? activeIndex : -1,
    message: isOpen && !problem ? getMessage(isFull, found.state, isNothingFound) : undefined,
    problem,
  }
}

/**
 * A line that appears or disappears during a mouse press moves the pressed element away, and the click misses
 * it.
 */
function afterPress(act: () => void): void {
  if (document.querySelector(':active')) {
    window.addEventListener('mouseup', () => setTimeout(act), { once: true })
  } else act()
}

function getProblem(state: string, isCurrent: boolean, mayCreate: boolean): TagInputError | undefined {
  if (state === 'failed') return 'failed'
  if (!isCurrent) return undefined
  return mayCreate ? 'unknown_create' : 'unknown'
}

function getMessage(isFull: boolean, state: string, isNothingFound: boolean): TagMessage | undefined {
  if (isFull) return 'full'
  if (state === 'failed') return 'failed'
  return isNothingFound ? 'none' : undefined
}
