import type { SearchSuggestions } from '@querent/sdk/contract'
import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isImeEvent } from '../../lib/ime.ts'
import { useApp } from '../../runtime/app-context.ts'
import { questionPath, type SiteSettings, useSite } from '../../runtime/site/index.ts'
import { useSuggestions } from '../../ui/index.ts'
import { tagPath } from '../tags/index.ts'
import { userPath } from '../users/index.ts'

export type SuggestionOption = { path: string } & (
  | { kind: 'questions'; question: SearchSuggestions['questions'][number] }
  | { kind: 'tags'; tag: SearchSuggestions['tags'][number] }
  | { kind: 'users'; user: SearchSuggestions['users'][number] }
)

export const suggestionKinds = ['questions', 'tags', 'users'] as const

/** The lines of the list in order. */
function listOptions({ questions, tags, users }: SearchSuggestions, site: SiteSettings): SuggestionOption[] {
  return [
    ...questions.map((question): SuggestionOption => {
      const path = questionPath(site, { id: question.id, slug: question.url_title })
      return { kind: 'questions', question, path }
    }),
    ...tags.map((tag): SuggestionOption => ({ kind: 'tags', tag, path: tagPath(tag.slug_name) })),
    ...users.map((user): SuggestionOption => ({ kind: 'users', user, path: userPath(user.username) })),
  ]
}

export type SuggestionBox = {
  listId: string
  optionId: (index: number) => string
  options: readonly SuggestionOption[]
  /** -1 if there is none. */
  activeIndex: number
  isOpen: boolean
  /** Closes the list, and clears the input: something was chosen. */
  leave: () => void
}

const minLength = 2

/** Adds the keys of a combobox to an existing field, so that no input is lost. */
export function useSuggestionBox(field: RefObject<HTMLInputElement | null>): SuggestionBox {
  const app = useApp()
  const site = useSite()
  const navigate = useNavigate()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [isWanted, setIsWanted] = useState(false)
  const [active, setActive] = useState(-1)
  const found = useSuggestions(typed, isWanted && typed.length >= minLength, async (q, signal) => {
    return listOptions(await app.api.call('searchSuggestions', { q }, { signal }), site)
  })
  const options = typed.length >= minLength ? found.options : []
  const isOpen = isWanted && options.length > 0
  const activeIndex = isOpen && active < options.length ? active : -1
  const optionId = (index: number) => `${listId}-${index}`
  const close = () => {
    setIsWanted(false)
    setActive(-1)
  }

  const leave = () => {
    close()
    setTyped('')
    if (field.current) field.current.value = field.current.defaultValue
  }

  const handleInput = useEffectEvent(() => {
    setTyped(field.current?.value.trim() ?? '')
    setActive(-1)
    setIsWanted(true)
  })
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isOpen || isImeEvent(event) || event.ctrlKey || event.metaKey || event.altKey) return
    const option = options[activeIndex]
    if (event.key === 'ArrowDown') setActive(step(activeIndex, 1, options.length))
    else if (event.key === 'ArrowUp') setActive(step(activeIndex, -1, options.length))
    else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && option) {
      leave()
      navigate(option.path)
    } else {
      // Without a highlighted line, Enter searches.
      if (event.key === 'Enter') close()
      return
    }
    event.preventDefault()
    event.stopPropagation()
  })
  const handleBlur = useEffectEvent(close)

  useEffect(() => {
    const element = field.current
    if (!element) return
    const { signal, abort } = createAbort()
    element.addEventListener('input', () => handleInput(), { signal })
    element.addEventListener('keydown', (event) => handleKeyDown(event), { signal })
    element.addEventListener('blur', () => handleBlur(), { signal })
    // Text that was typed before this was loaded counts as well.
    if (element.value !== element.defaultValue) handleInput()
    return abort
  }, [field])

  useComboboxAttributes(
    field,
    isOpen ? listId : undefined,
    activeIndex < 0 ? undefined : optionId(activeIndex),
  )
  return { listId, optionId, options, activeIndex, isOpen, leave }
}

function createAbort() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

/** Wraps around at the ends, with the field itself in between. */
function step(from: number, by: 1 | -1, length: number): number {
  const next = from + by
  if (next >= length) return -1
  return next < -1 ? length - 1 : next
}

/** Links the field to its list while that is open; otherwise it is a search field. */
function useComboboxAttributes(
  field: RefObject<HTMLInputElement | null>,
  listId: string | undefined,
  activeId: string | undefined,
): void {
  useEffect(() => {
    const element = field.current
    if (!element || listId === undefined) return
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': 'true',
      'aria-haspopup': 'listbox',
      'aria-controls': listId,
      ...(activeId && { 'aria-activedescendant': activeId }),
    }
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    return () => {
      for (const name of Object.keys(attributes)) element.removeAttribute(name)
    }
  }, [field, listId, activeId])
}
