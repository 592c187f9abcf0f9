import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { classes } from './classes.ts'
import styles from './Menu.module.scss'

/** The item of a menu for an arrow key, Home or End; undefined for any other key. */
export function findMenuItem(menu: ParentNode, isOpen: boolean, key: string): HTMLElement | undefined {
  const items = [...menu.querySelectorAll<HTMLElement>('.dropdown-item:not(:disabled)')]
  const active = document.activeElement
  const at = active instanceof HTMLElement ? items.indexOf(active) : -1
  if (key === 'ArrowDown') return items[(at + 1) % items.length]
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1)
  if (!isOpen) return undefined
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  return undefined
}

export type MenuProps = {
  /** The content of the trigger. It is inside a `summary`, so it must not be a button. */
  trigger: ReactNode
  /** The accessible name of the trigger if it shows only an icon. */
  label?: string
  triggerClassName?: string
  /** The edge of the trigger that the panel is aligned with. */
  align?: 'start' | 'end'
  /** `MenuItem`, `MenuHeading` and `MenuDivider`. */
  children: ReactNode
  className?: string
}

/**
 * A list of links behind a trigger. It opens without scripts; scripts add arrow keys, Escape and closing. For
 * items that need scripts anyway there is `ActionMenu`.
 */
export function Menu({ trigger, label, triggerClassName, align = 'start', children, className }: MenuProps) {
  const box = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useClosingOutside(box, isOpen)

  function handleKeyDown(event: KeyboardEvent<HTMLDetailsElement>) {
    const details = event.currentTarget
    if (event.key === 'Escape' && details.open) {
      event.stopPropagation()
      details.open = false
      details.querySelector('summary')?.focus()
      return
    }
    const next = findMenuItem(details, details.open, event.key)
    if (!next) return
    event.preventDefault()
    details.open = true
    next.focus()
  }

  return (
    <details
      ref={box}
      className={classes(styles.menu, className)}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      onKeyDown={handleKeyDown}
    >
      <summary className={classes(styles.trigger, triggerClassName)} aria-label={label} title={label}>
        {trigger}
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the items carry the keyboard; this only hears that one was used */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
      <div className={classes('dropdown-menu', styles.panel, styles[align])} onClick={closeAfterChoice}>
        {children}
      </div>
    </details>
  )
}

function closeAfterChoice(event: React.MouseEvent<HTMLDivElement>) {
  const item = event.target instanceof Element && event.target.closest('a, button')
  const details = event.currentTarget.closest('details')
  if (!item || !details) return
  // A dialog that a button opens returns the focus to the trigger, since the item is hidden by then.
  if (item.localName === 'button') details.querySelector('summary')?.focus()
  details.open = false
}

function useClosingOutside(box: React.RefObject<HTMLDetailsElement | null>, isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return
    function close(event: Event) {
      const details = box.current
      if (details && event.target instanceof Node && !details.contains(event.target)) details.open = false
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('focusin', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('focusin', close)
    }
  }, [box, isOpen])
}

/** A hairline between groups of a `Menu`. */
export function MenuDivider() {
  return <hr className="dropdown-divider" />
}
