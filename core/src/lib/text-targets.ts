import { type RefObject, useEffect, useEffectEvent } from 'react'

type TextTarget = { insert: (markdown: string) => void }

/** The text fields in use on the page; the one used last is at the end. */
let targets: readonly TextTarget[] = []
/** Markdown that was inserted before there was a text field. */
let waiting: string | undefined

/** Registers a text field as the target for Markdown that is inserted from elsewhere on the page. */
export function useTextTarget(box: RefObject<HTMLElement | null>, insert: (markdown: string) => void): void {
  const latest = useEffectEvent(insert)
  useEffect(() => {
    const element = box.current
    const target: TextTarget = { insert: (markdown) => latest(markdown) }
    const use = () => {
      targets = [...targets.filter((other) => other !== target), target]
    }
    use()
    element?.addEventListener('focusin', use)
    const due = waiting
    waiting = undefined
    // Not within the effect: while React commits, it reverts input in a controlled field.
    if (due !== undefined) setTimeout(target.insert, 0, due)
    return () => {
      targets = targets.filter((other) => other !== target)
      element?.removeEventListener('focusin', use)
    }
  }, [box])
}

/** Inserts Markdown into the text field that was used last, or else into the one that `open` opens. */
export function insertIntoText(markdown: string, open: () => boolean): void {
  const target = targets.at(-1)
  if (target) {
    target.insert(markdown)
    return
  }
  waiting = waiting === undefined ? markdown : `${waiting}\n\n${markdown}`
  if (!open()) waiting = undefined
}

/** Drops Markdown for which no text field was opened. */
export function forgetWaitingText(): void {
  waiting = undefined
}
