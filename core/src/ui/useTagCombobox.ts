import { type FocusEvent, type KeyboardEvent, useEffect, useState } from 'react'
import { isOfInputMethod } from '../lib/input-method.ts'
import type { FieldState } from './useHeldSubmit.ts'
import { useSuggestions } from './useSuggestions.ts'

export type TagChoice = {
  slug: string
  label: string
  /** How often it is used. */
  count?: number
  /** A word about it, such as "reserved". */
  note?: string
}

export type TagLine = { kind: 'tag'; tag: TagChoice } | { kind: 'create'; text: string }

/** Whose texts a field speaks in. */
export type TagInputTexts = 'tag_input' | 'people_input'

type TagMessage = 'full' | 'failed' | 'none' | 'waiting'

/** What is wrong with a word that was left in the field. */
export type TagInputError = 'failed' | 'unknown' | 'unknown_create'

export type TagCombobox = {
  text: string
  /** The first name in the text. */
  wanted: string
  setText: (text: string) => void
  isOpen: boolean
  open: () => void
  lines: TagLine[]
  activeIndex: number
  choose: (index: number) => void
  handleKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  /** Takes a whole name before the form is sent, and names a word that is none. */
  finish: () => FieldState
  handleBlur: (event: FocusEvent<HTMLElement>) => void
  /** While an input method composes a word, its commas are its own. */
  setComposing: (isComposing: boolean) => void
  /** Which text says why there is no list, if there is none. */
  message: TagMessage | undefined
  problem: TagInputError | undefined
}

type Options = {
  /** With both, what is typed is stored outside, for forms that do not lose it. */
  text?: string
  onTextChange?: (text: string) => void
  value: TagChoice[]
  onValueChange: (value: TagChoice[]) => void
  loadOptions: (text: string, signal: AbortSignal) => Promise<TagChoice[]>
  onCreate?: (text: string) => Promise<TagChoice | undefined>
  max: number
}

/** The behavior of a `TagInput`: what was typed, which lines answer it, and what the keys do. */
export function useTagCombobox(settings: Options): TagCombobox {
  const { value, onValueChange, loadOptions, onCreate, max } = settings
  const [ownText, setOwnText] = useState('')
  const text = settings.text ?? ownText
  const [isOpen, setIsOpen] = useState(false)
  const [isLeft, setIsLeft] = useState(false)
  const [isRefused, setIsRefused] = useState(false)
  const [isCreating, setIsCreating] = useState(false)
  const [isComposing, setComposing] = useState(false)
  // Undefined until the arrows choose a line.
  const [active, setActive] = useState<number>()
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

  function open() {
    setIsOpen(true)
    setIsLeft(false)
  }

  function setText(next: string) {
    setTyped(isComposing ? next : next.replace(leadingSeparators, ''))
    setActive(undefined)
    setIsRefused(false)
    open()
  }

  function add(tag: TagChoice | undefined) {
    if (!tag || value.some((chosen) => chosen.slug === tag.slug)) return
    onValueChange([...value, tag])
    const willBeFull = value.length + 1 >= max
    setTyped(willBeFull ? '' : rest)
    setActive(undefined)
    // What is below the field is what comes next, and a list over it takes the click. A full field says so.
    setIsOpen(willBeFull || rest !== '')
  }

  function takeNamed(tag: TagChoice) {
    if (value.some(({ slug }) => slug === tag.slug)) setTyped(rest)
    else add(tag)
  }

  // A whole name is a choice, also without Enter.
  useEffect(() => {
    if (isLeft && named) takeNamed(named)
  }, [isLeft, named])

  function finish(): FieldState {
    if (wanted === '' || isFull) return 'finished'
    if (named) takeNamed(named)
    const isAnswered = found.text === wanted && found.state !== 'loading'
    // A comma behind a new name creates it.
    const isNew = isCreating || (isEnded && rest === '' && lines[0]?.kind === 'create')
    if (named || !isAnswered || isNew) return 'waiting'
    setIsRefused(true)
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
    // A name that is chosen already must not become the one that is next in the list.
    if (active === undefined && value.some(isNamed(wanted))) setTyped(rest)
    else choose(Math.max(activeIndex, 0))
  }

  /** What was typed faster than the list came, or pasted: nobody saw the list, so only the very name is meant. */
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
    if (isOfInputMethod(event)) return
    if (event.key === 'Backspace' && text === '') onValueChange(value.slice(0, -1))
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      setIsOpen(false)
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setIsOpen(true)
      setActive(stepActive(activeIndex, event.key === 'ArrowDown' ? 1 : -1, lines.length))
    }
    if ((event.key === 'Enter' || event.key === ',') && (wanted !== '' || activeIndex >= 0)) {
      event.preventDefault()
      // The list of an earlier text must not answer for this one, unless a line was chosen in it: the name waits.
      if (isCurrent || active !== undefined) take()
      else if (!isEnded && found.state !== 'failed') setTyped(`${text},`)
    }
  }

  function handleBlur(event: FocusEvent<HTMLElement>) {
    if (event.currentTarget.contains(event.relatedTarget)) return
    setIsOpen(false)
    afterPress(() => setIsLeft(true))
  }

  const isLeftOver = (isLeft || isRefused) && wanted !== '' && !named
  const problem = isLeftOver ? problemFor(found.state, isCurrent, onCreate !== undefined) : undefined
  const isNothingFound = isCurrent && lines.length === 0 && wanted !== ''
  return {
    ...{ text, wanted, setText, setComposing, open, lines, choose, handleKeyDown, finish, handleBlur },
    isOpen: isOpen && lines.length > 0,
    activeIndex: isOpen ? activeIndex : -1,
    message: isOpen && !problem ? messageFor(isFull, found.state, isNothingFound) : undefined,
    problem,
  }
}

/** A line that appears under a pressed mouse button moves what is pressed away, and the click misses it. */
function afterPress(act: () => void): void {
  if (document.querySelector(':active')) {
    window.addEventListener('mouseup', () => setTimeout(act), { once: true })
  } else act()
}

function problemFor(state: string, isCurrent: boolean, mayCreate: boolean): TagInputError | undefined {
  if (state === 'failed') return 'failed'
  if (!isCurrent) return undefined
  return mayCreate ? 'unknown_create' : 'unknown'
}

const separator = /[,，、]/
const leadingSeparators = /^\s*[,，、]+/

/** The first name in the text, whether a comma of any script ends it, and what follows. */
function splitText(text: string): { wanted: string; isEnded: boolean; rest: string } {
  const end = text.search(separator)
  if (end < 0) return { wanted: text.trim(), isEnded: false, rest: '' }
  return { wanted: text.slice(0, end).trim(), isEnded: true, rest: text.slice(end + 1).trimStart() }
}

/** The line of the very name that was typed. */
const findNamed = (lines: readonly TagLine[], wanted: string) =>
  lines.findIndex((line) => line.kind === 'tag' && isNamed(wanted)(line.tag))

/** Before the arrows are used: the line of the very name that was typed, or else the first. */
function findActive(active: number | undefined, lines: readonly TagLine[], wanted: string): number {
  const index = active ?? (wanted === '' ? -1 : Math.max(findNamed(lines, wanted), 0))
  return index < lines.length ? index : -1
}

const getSlug = (text: string) => text.toLowerCase().replaceAll(' ', '-')
const isNamed = (text: string) => (tag: TagChoice) => tag.slug === getSlug(text) || tag.label === text

function messageFor(isFull: boolean, state: string, isNothingFound: boolean): TagMessage | undefined {
  if (isFull) return 'full'
  if (state === 'failed') return 'failed'
  return isNothingFound ? 'none' : undefined
}

function stepActive(from: number, step: number, length: number): number {
  if (length === 0) return -1
  if (from < 0) return step > 0 ? 0 : length - 1
  return (from + step + length) % length
}

function listLines(options: TagChoice[], value: TagChoice[], creatable: string): TagLine[] {
  const lines = options
    .filter((option) => !value.some((chosen) => chosen.slug === option.slug))
    .map((tag): TagLine => ({ kind: 'tag', tag }))
  const isKnown = [...options, ...value].some(isNamed(creatable))
  return creatable === '' || isKnown ? lines : [...lines, { kind: 'create', text: creatable }]
}
