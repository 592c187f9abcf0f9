import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { isOfInputMethod } from '../../lib/input-method.ts'
import {
  type CompletionKind,
  type CompletionOption,
  type FindUsers,
  findOptions,
  findTrigger,
  type Trigger,
} from './completion-options.ts'
import { ignoreNextSpace } from './useAreaHandle.ts'

/** Where the list belongs: below a place in the text, from the side where lines begin. */
type CaretPlace = { top: number; start: number }

const copied = [
  'boxSizing',
  'borderTopWidth',
  'borderRightWidth',
  'borderBottomWidth',
  'borderLeftWidth',
  'paddingTop',
  'paddingRight',
  'paddingBottom',
  'paddingLeft',
  'fontFamily',
  'fontSize',
  'fontStyle',
  'fontWeight',
  'letterSpacing',
  'lineHeight',
  'tabSize',
  'textAlign',
  'wordSpacing',
] as const

const listWidth = 288
const gap = 8

/** A text area does not tell where its characters stand, so a copy of it is laid out and measured. */
function caretPlace(area: HTMLTextAreaElement, position: number): CaretPlace {
  const style = getComputedStyle(area)
  const copy = document.createElement('div')
  for (const property of copied) copy.style[property] = style[property]
  Object.assign(copy.style, {
    position: 'absolute',
    visibility: 'hidden',
    insetBlockStart: '0',
    inlineSize: `${area.clientWidth}px`,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
    direction: style.direction,
    unicodeBidi: 'plaintext',
  })
  const mark = document.createElement('span')
  mark.textContent = '\u200b'
  copy.append(area.value.slice(0, position), mark)
  document.body.append(copy)
  const [box, own, at] = [area, copy, mark].map((element) => element.getBoundingClientRect())
  copy.remove()
  if (!box || !own || !at) return { top: 0, start: 0 }
  const top = Math.min(box.top + at.bottom - own.top - area.scrollTop, box.bottom)
  const left = box.left + at.left - own.left
  const width = document.documentElement.clientWidth
  const isRightToLeft = getComputedStyle(document.documentElement).direction === 'rtl'
  const start = isRightToLeft ? width - left : left
  return { top: top + 4, start: Math.max(gap, Math.min(start, width - listWidth - gap)) }
}

export type CompletionSettings = {
  area: RefObject<HTMLTextAreaElement | null>
  /** Without it no users are offered after an @. */
  findUsers?: FindUsers
  /** Called with the text after something was chosen. */
  onValueChange?: (value: string) => void
}

type Open = {
  trigger: Trigger
  options: readonly CompletionOption[]
  active: number
  place: CaretPlace
}

/** What a `CompletionList` shows. */
export type Completion = {
  listId: string
  optionId: (option: CompletionOption) => string
  kind: CompletionKind | undefined
  options: readonly CompletionOption[]
  active: CompletionOption | undefined
  place: CaretPlace
  choose: (option: CompletionOption) => void
}

const quietMs = 120
const nowhere: CaretPlace = { top: 0, start: 0 }

/** Writes as typing would, so that the browser's undo takes it back and listeners of the field hear of it. */
function write(area: HTMLTextAreaElement, { from, to }: Trigger, text: string): void {
  area.focus()
  // The space that follows is there once.
  const end = text.endsWith(' ') && area.value.startsWith(' ', to) ? to + 1 : to
  area.setSelectionRange(from, end)
  // Deprecated without a successor: nothing else keeps the history of changes.
  if (document.execCommand?.('insertText', false, text)) return
  area.setRangeText(text, from, end, 'end')
  area.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/**
 * Completes `:emoji` and `@users` in a text area: the keys of a combobox as long as its list is open, and a plain
 * field otherwise. Draw a `CompletionList` with what it returns.
 */
export function useCompletion(settings: CompletionSettings): Completion {
  const { area } = settings
  const latest = useRef(settings)
  latest.current = settings
  const listId = useId()
  const [open, setOpen] = useState<Open>()
  const shown = useRef(open)
  shown.current = open
  const optionId = ({ id }: CompletionOption) => `${listId}-${id}`

  function choose(option: CompletionOption) {
    const element = area.current
    const current = shown.current
    if (!element || !current) return
    setOpen(undefined)
    write(element, current.trigger, option.insert)
    ignoreNextSpace(element)
    latest.current.onValueChange?.(element.value)
  }

  const chooser = useRef(choose)
  chooser.current = choose

  useEffect(() => {
    const element = area.current
    return element
      ? listen(element, { latest, shown, setOpen, choose: (option) => chooser.current(option) })
      : undefined
  }, [area])

  const options = open?.options ?? []
  const active = open ? options[open.active] : undefined
  useListRelation(area, open ? listId : undefined, active && optionId(active))
  return {
    listId,
    optionId,
    kind: open?.trigger.kind,
    options,
    active,
    place: open?.place ?? nowhere,
    choose,
  }
}

type Listening = {
  latest: RefObject<CompletionSettings>
  shown: RefObject<Open | undefined>
  setOpen: (open: Open | undefined) => void
  choose: (option: CompletionOption) => void
}

const findNoUsers: FindUsers = async () => []

function listen(area: HTMLTextAreaElement, { latest, shown, setOpen, choose }: Listening): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let latestSearch = 0

  function close() {
    clearTimeout(timer)
    latestSearch += 1
    setOpen(undefined)
  }

  async function search(trigger: Trigger) {
    latestSearch += 1
    const ownSearch = latestSearch
    const options = await findOptions(trigger, latest.current.findUsers ?? findNoUsers)
    // Something else was typed, or the field was left, in the meantime.
    if (ownSearch !== latestSearch) return
    const place = options.length > 0 ? caretPlace(area, trigger.from) : nowhere
    setOpen(options.length > 0 ? { trigger, options, active: 0, place } : undefined)
  }

  function handleInput() {
    const trigger = findTrigger(area.value, area.selectionStart, area.selectionEnd)
    if (!trigger) return close()
    clearTimeout(timer)
    timer = setTimeout(() => search(trigger), quietMs)
  }

  function handleKeyDown(event: KeyboardEvent) {
    const open = shown.current
    if (!open || isOfInputMethod(event) || event.ctrlKey || event.metaKey || event.altKey) return
    const option = open.options[open.active]
    const count = open.options.length
    const move = (by: number) => setOpen({ ...open, active: (open.active + by + count) % count })
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if ((event.key === 'Enter' || event.key === 'Tab') && option && !event.shiftKey) choose(option)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
    // The form, the dialog around it and the shortcuts of the page have no part in this.
    event.stopPropagation()
  }

  const signal = new AbortController()
  const options = { signal: signal.signal }
  area.addEventListener('input', handleInput, options)
  area.addEventListener('keydown', handleKeyDown, options)
  area.addEventListener('blur', close, options)
  area.addEventListener('click', close, options)
  window.addEventListener('scroll', close, { ...options, capture: true, passive: true })
  // What was typed before this was there counts as well.
  handleInput()
  return () => {
    signal.abort()
    close()
  }
}

/** Ties the field to its list while that is open. It stays a text field: the role of a combobox has no lines. */
function useListRelation(
  area: RefObject<HTMLTextAreaElement | null>,
  listId: string | undefined,
  activeId: string | undefined,
): void {
  useEffect(() => {
    const element = area.current
    if (!element || listId === undefined) return
    const attributes = {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': listId,
      ...(activeId ? { 'aria-activedescendant': activeId } : {}),
    }
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    return () => {
      for (const name of Object.keys(attributes)) element.removeAttribute(name)
    }
  }, [area, listId, activeId])
}
