import { type FocusEvent, type KeyboardEvent, useState } from 'react'

export type SearchOption = { value: string; label: string }

export type SearchSelectState = {
  text: string
  setText: (text: string) => void
  isOpen: boolean
  open: () => void
  found: SearchOption[]
  activeIndex: number
  choose: (index: number) => void
  handleKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  handleBlur: (event: FocusEvent<HTMLElement>) => void
}

/** A list longer than this is for typing, not for scrolling. */
const atMost = 60

const fold = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[\s_/]+/g, ' ')
    .trim()

/** Every word that was typed is in the option; those that begin with the first word come first. */
export function findOptions(options: readonly SearchOption[], text: string): SearchOption[] {
  const words = fold(text).split(' ')
  const matching = options.filter(({ label }) => words.every((word) => fold(label).includes(word)))
  const begins = ({ label }: SearchOption) =>
    fold(label)
      .split(' ')
      .some((part) => part.startsWith(words[0] ?? ''))
  return [...matching.filter(begins), ...matching.filter((option) => !begins(option))].slice(0, atMost)
}

type Settings = {
  options: readonly SearchOption[]
  value: string
  onValueChange: (value: string) => void
}

/** The behavior of a `SearchSelect`: what was typed, which options answer it, and what the keys do. */
export function useSearchSelect({ options, value, onValueChange }: Settings): SearchSelectState {
  // Without typed text the field shows the value, and the list begins with it.
  const [typed, setTyped] = useState<string>()
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const chosen = options.find((option) => option.value === value)
  const found = isOpen ? listFor(options, typed, chosen) : []
  const activeIndex = Math.min(active, found.length - 1)

  function close() {
    setIsOpen(false)
    setTyped(undefined)
    setActive(-1)
  }

  function choose(index: number) {
    const option = found[index]
    if (option) onValueChange(option.value)
    close()
  }

  function step(by: number) {
    if (!isOpen) return setIsOpen(true)
    if (found.length > 0) setActive((activeIndex + by + found.length) % found.length)
  }

  return {
    text: typed ?? chosen?.label ?? value,
    setText: (text) => {
      setTyped(text)
      setActive(0)
      setIsOpen(true)
    },
    isOpen: isOpen && found.length > 0,
    open: () => setIsOpen(true),
    found,
    activeIndex,
    choose,
    handleKeyDown: (event) => {
      if (event.nativeEvent.isComposing) return
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        step(event.key === 'ArrowDown' ? 1 : -1)
      }
      if (event.key === 'Enter' && isOpen) {
        event.preventDefault()
        choose(activeIndex)
      }
      if (event.key === 'Escape' && isOpen) {
        event.stopPropagation()
        close()
      }
    },
    // What was typed and not chosen is no value.
    handleBlur: (event) => {
      if (!event.currentTarget.contains(event.relatedTarget)) close()
    },
  }
}

function listFor(
  options: readonly SearchOption[],
  typed: string | undefined,
  chosen: SearchOption | undefined,
) {
  if (typed !== undefined) return findOptions(options, typed)
  const others = options.filter((option) => option !== chosen)
  return [...(chosen ? [chosen] : []), ...others].slice(0, atMost)
}
