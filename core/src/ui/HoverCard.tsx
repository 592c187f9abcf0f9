import { type ReactNode, useEffect, useId } from 'react'
import Overlay from 'react-bootstrap/Overlay'
import styles from './HoverCard.module.scss'

export type HoverCardProps = {
  /** The subject of the card, next to which it is shown. */
  target: HTMLElement
  /** The name of the card. */
  label: string
  children: ReactNode
}

const popperConfig = { modifiers: [{ name: 'offset', options: { offset: [0, 4] } }] }

/** Marks the card for code that follows pointer and focus. */
export const hoverCardMark = 'data-hover-card'

/** A card with details next to a link. Its owner opens and closes it. */
export function HoverCard({ target, label, children }: HoverCardProps) {
  const id = useId()
  // The overlay removes it again.
  useEffect(() => target.setAttribute('aria-describedby', id), [target, id])
  const edge = document.documentElement.dir === 'rtl' ? 'end' : 'start'
  return (
    <Overlay show target={target} placement={`bottom-${edge}`} transition={false} popperConfig={popperConfig}>
      {({ ref, style }) => (
        <section
          ref={ref}
          style={style}
          className={styles.card}
          id={id}
          aria-label={label}
          {...{ [hoverCardMark]: '' }}
        >
          {children}
        </section>
      )}
    </Overlay>
  )
}
