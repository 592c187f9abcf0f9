import { type RefObject, useEffect, useRef } from 'react'
import { withAddresses } from '../lib/base-path.ts'
import { classes } from './classes.ts'

export type ProseProps = {
  /** HTML that our server rendered and sanitised; never anything else. */
  html: string
  isSmall?: boolean
  className?: string
  /** The element that holds the text, for what looks into it. */
  boxRef?: RefObject<HTMLDivElement | null>
}

/** What a user wrote, as the server rendered it from Markdown. */
export function Prose({ html, isSmall = false, className, boxRef }: ProseProps) {
  const own = useRef<HTMLDivElement>(null)
  const box = boxRef ?? own
  useScrollableParts(box, html)
  return (
    <div
      ref={box}
      className={classes('q-prose', isSmall && 'q-prose-small', className)}
      dir="auto"
      dangerouslySetInnerHTML={{ __html: withAddresses(html) }}
    />
  )
}

/** A height that has a fraction is rounded up in one of the two. */
const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
  scrollWidth > clientWidth || scrollHeight > clientHeight + 1

/** Code and tables that are larger than their room can be scrolled with the keyboard, too. */
function useScrollableParts(box: RefObject<HTMLDivElement | null>, html: string) {
  // New content has other parts to look after.
  useEffect(() => {
    const listParts = () => [...(box.current?.querySelectorAll<HTMLElement>('pre, table') ?? [])]
    const parts = listParts()
    if (!box.current || parts.length === 0 || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver((entries) => {
      for (const { target } of entries) {
        if (isCut(target)) target.setAttribute('tabindex', '0')
        else target.removeAttribute('tabindex')
      }
    })
    for (const part of parts) observer.observe(part)
    // Plugins put parts of their own in the places of these.
    const replacements = new MutationObserver(() => {
      for (const part of listParts()) observer.observe(part)
    })
    replacements.observe(box.current, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      replacements.disconnect()
    }
  }, [box, html])
}
