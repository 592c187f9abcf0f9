import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'

const pauseMs = 250

/** The searched text, its field, and the URL of another search. */
export type SearchInUrl = {
  searched: string
  field: RefObject<HTMLInputElement | null>
  hrefFor: (text: string) => string
}

/** Updates the URL when typing pauses, and the field when the URL changes otherwise. */
export function useSearchWhileTyping({ searched, field, hrefFor }: SearchInUrl) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState<string>()

  const follow = useEffectEvent((text: string) => {
    setTyped(undefined)
    if (text !== searched) navigate(hrefFor(text), { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    if (typed === undefined) return
    const timer = setTimeout(() => follow(typed.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])

  // Another list has another text: old input does not stay, but a space that was just typed does.
  useEffect(() => {
    const input = field.current
    if (!input || input === document.activeElement) return
    if (input.value.trim() !== searched) input.value = searched
  }, [field, searched])

  return { type: setTyped, isTyping: typed !== undefined, stop: () => setTyped(undefined) }
}
