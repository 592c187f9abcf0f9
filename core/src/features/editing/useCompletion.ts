import { type CSSProperties, type RefObject, useEffect, useEffectEvent, useId, useState } from 'react'
import { isImeEvent } from '../../lib/ime.ts'
import { getListPosition } from './caret-position.ts'
import {
  type CompletionKind,
  type CompletionOption,
  type FindUsers,
  findOptions,
  findTrigger,
  type Trigger,
} from './completion-options.ts'
import type { TextEdit } from './markdown-edit.ts'
import { ignoreNextSpace, replaceInArea } from './useAreaHandle.ts'

export type CompletionSettings = {
  area: RefObject<HTMLTextAreaElement | null>
  findUsers: FindUsers
  /** Called with the text after an option was chosen. */
  onValueChange?: (value: string) => void
}

type OpenList = {
  trigger: Trigger
  options: readonly CompletionOption[]
  activeIndex: number
  place: CSSProperties
}

/** The props of a `CompletionList`. */
export type Completion = {
  listId: string
  optionId: (option: CompletionOption) => string
  kind: CompletionKind | undefined
  options: readonly CompletionOption[]
  active: CompletionOption | undefined
  place: CSSProperties | undefined
  choose: (option: CompletionOption) => void
}

const debounceMs = 120

function toEdit(text: string, { from, to }: Trigger, insert: string): TextEdit {
  // An option ends in a space; an existing one is replaced.
  const end = insert.endsWith(' ') && text.startsWith(' ', to) ? to + 1 : to
  const caret = from + insert.length
  return { from, to: end, insert, start: caret, end: caret }
}

/**
 * Completes `:emoji` and `@users` in a text area. While its list is open, the field handles the keys of a
 * combobox. Render a `CompletionList` with the result.
 */
export function useCompletion({ area, findUsers, onValueChange }: CompletionSettings): Completion {
  const listId = useId()
  const [open, setOpen] = useState<OpenList>()
  const options = open?.options ?? []
  const active = open && options[open.activeIndex]
  const optionId = ({ id }: CompletionOption) => `${listId}-${id}`

  function choose(option: CompletionOption) {
    const element = area.current
    if (!element || !open) return
    setOpen(undefined)
    replaceInArea(element, toEdit(element.value, open.trigger, option.insert))
    ignoreNextSpace(element)
    onValueChange?.(element.value)
  }

  const search = useEffectEvent(
    async (element: HTMLTextAreaElement, trigger: Trigger, signal: AbortSignal) => {
      const found = await findOptions(trigger, findUsers, signal)
      // The text has changed meanwhile, or the field lost the focus.
      if (signal.aborted) return
      if (found.length === 0) return setOpen(undefined)
      const place = getListPosition(element, trigger.from, found.length)
      setOpen({ trigger, options: found, activeIndex: 0, place })
    },
  )

  const handleKeyDown = useEffectEvent((event: KeyboardEvent, close: () => void) => {
    if (!open || isImeEvent(event) || event.ctrlKey || event.metaKey || event.altKey) return
    const { key, shiftKey } = event
    const move = (by: number) => {
      const activeIndex = (open.activeIndex + by + options.length) % options.length
      setOpen({ ...open, activeIndex })
    }
    // The caret leaves the completed text.
    if (/^(ArrowLeft|ArrowRight|Home|End)$/.test(key)) return close()
    if (key === 'ArrowDown') move(1)
    else if (key === 'ArrowUp') move(-1)
    else if ((key === 'Enter' || key === 'Tab') && active && !shiftKey) choose(active)
    else if (key === 'Escape') close()
    else return
    event.preventDefault()
    // Not for the form, the dialog around it or the shortcuts of the page.
    event.stopPropagation()
  })

  useEffect(() => {
    const element = area.current
    return element ? listen(element, { search, handleKeyDown, hide: () => setOpen(undefined) }) : undefined
  }, [area])

  useListRelation(area, open && listId, active && optionId(active))
  return { listId, optionId, kind: open?.trigger.kind, options, active, place: open?.place, choose }
}

type Listeners = {
  search: (area: HTMLTextAreaElement, trigger: Trigger, signal: AbortSignal) => void
  handleKeyDown: (event: KeyboardEvent, close: () => void) => void
  hide: () => void
}

function listen(area: HTMLTextAreaElement, { search, handleKeyDown, hide }: Listeners): () => void {
  let pending = new AbortController()

  function close() {
    pending.abort()
    hide()
  }

  function handleInput() {
    const trigger = findTrigger(area.value, area.selectionStart, area.selectionEnd)
    if (!trigger) return close()
    pending.abort()
    pending = new AbortController()
    const { signal } = pending
    setTimeout(() => !signal.aborted && search(area, trigger, signal), debounceMs)
  }

  const listening = new AbortController()
  const options = { signal: listening.signal }
  area.addEventListener('input', handleInput, options)
  area.addEventListener('keydown', (event) => handleKeyDown(event, close), options)
  area.addEventListener('blur', close, options)
  area.addEventListener('click', close, options)
  // Typing may scroll, too: the list that is being searched opens afterwards, in its new place.
  window.addEventListener('scroll', hide, { ...options, capture: true, passive: true })
  // Text that was typed before this was loaded counts as well.
  handleInput()
  return () => {
    listening.abort()
    close()
  }
}

/**
 * Links the field to its open list. Its role stays that of a text field: a combobox cannot have several
 * lines.
 */
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
