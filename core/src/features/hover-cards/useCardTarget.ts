import { useCallback, useEffect, useRef, useState } from 'react'
import { hoverCardMark } from '../../ui/HoverCard.tsx'
import { findCardLink } from './card-subject.ts'

const openDelayMs = 450
const closeDelayMs = 250

type CardLink = HTMLAnchorElement

const findCard = (element: EventTarget | null) =>
  element instanceof Element ? element.closest<HTMLElement>(`[${hoverCardMark}]`) : null
const openCard = () => document.querySelector<HTMLElement>(`[${hoverCardMark}]`)
const isFocused = (link: CardLink) =>
  link === document.activeElement || openCard()?.contains(document.activeElement) === true

/** The link whose card is open: the one that was hovered or focused for a moment. */
export function useCardTarget(first: CardLink) {
  const [target, setTarget] = useState<CardLink>()
  const current = useRef<CardLink>(undefined)
  const close = useCallback(() => {
    current.current = undefined
    setTarget(undefined)
  }, [])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => clearTimeout(timer)
    function plan(link: CardLink | undefined) {
      keep()
      timer = setTimeout(
        () => {
          current.current = link
          setTarget(link)
        },
        link ? openDelayMs : closeDelayMs,
      )
    }
    function handleOver({ target: over, pointerType }: PointerEvent) {
      if (pointerType === 'touch') return
      const link = findCardLink(over)
      const open = current.current
      if (findCard(over) || (link && link === open)) keep()
      else if (link) plan(link)
      // A card opened by keyboard is not closed by a pointer that happens to move.
      else if (open && isFocused(open)) keep()
      else plan(undefined)
    }
    function handleFocus({ target: focused }: FocusEvent) {
      if (findCard(focused)) return keep()
      const link = findCardLink(focused)
      if (link && link === current.current) return keep()
      plan(link?.matches(':focus-visible') ? link : undefined)
    }
    function handleKey(event: KeyboardEvent) {
      const open = current.current
      if (event.key === 'Tab' && open) walk(event, open)
      if (event.key !== 'Escape') return
      keep()
      if (!open) return
      if (openCard()?.contains(document.activeElement)) open.focus()
      close()
    }
    function handlePress({ target: pressed }: Event) {
      if (findCard(pressed)) return
      keep()
      close()
    }
    const leave = () => plan(undefined)

    const isThere = first.matches(':hover') || first.matches(':focus-visible')
    if (isThere) plan(first)
    document.addEventListener('pointerover', handleOver)
    document.addEventListener('focusin', handleFocus)
    document.addEventListener('keydown', handleKey, true)
    document.addEventListener('pointerdown', handlePress)
    document.documentElement.addEventListener('pointerleave', leave)
    return () => {
      keep()
      document.removeEventListener('pointerover', handleOver)
      document.removeEventListener('focusin', handleFocus)
      document.removeEventListener('keydown', handleKey, true)
      document.removeEventListener('pointerdown', handlePress)
      document.documentElement.removeEventListener('pointerleave', leave)
    }
  }, [first, close])

  return { target, close }
}

/** The card is at the end of the document; for the keyboard it comes after its link. */
function walk(event: KeyboardEvent, link: CardLink): void {
  const inside = [...(openCard()?.querySelectorAll<HTMLElement>('a[href], button') ?? [])]
  const { activeElement } = document
  if (!event.shiftKey && activeElement === link && inside[0]) {
    event.preventDefault()
    inside[0].focus()
  } else if (event.shiftKey && activeElement === inside[0]) {
    event.preventDefault()
    link.focus()
  } else if (!event.shiftKey && activeElement !== null && activeElement === inside.at(-1)) {
    // The browser continues from there.
    link.focus()
  }
}
