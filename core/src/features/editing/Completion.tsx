import { type RefObject, useEffect, useState } from 'react'
import { lazyExtra } from '../../ui/index.ts'
import type { MentionableUser } from './completion-options.ts'

export type CompletionProps = {
  area: RefObject<HTMLTextAreaElement | null>
  /** Called with the text after an option was chosen. */
  onValueChange?: (value: string) => void
  /** The users on the page, nearest first: offered before other users, and as soon as an @ is typed. */
  listParticipants?: () => readonly MentionableUser[]
}

const LoadedCompletion = lazyExtra(async () => (await import('./LoadedCompletion.tsx')).LoadedCompletion)

/** Completes `:emoji` and `@users` in a text area. Loads nothing until a colon or an @ is typed. */
export function Completion(props: CompletionProps) {
  const { area } = props
  const [isWanted, setIsWanted] = useState(false)

  useEffect(() => {
    const element = area.current
    if (!element || isWanted) return
    const handleInput = () => /[:@]/.test(element.value) && setIsWanted(true)
    // Text that was typed before this area replaced a simpler one counts as well.
    if (document.activeElement === element) handleInput()
    element.addEventListener('input', handleInput)
    return () => element.removeEventListener('input', handleInput)
  }, [area, isWanted])

  return isWanted && <LoadedCompletion {...props} />
}
