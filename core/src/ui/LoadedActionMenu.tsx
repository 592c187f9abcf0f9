import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import Dropdown from 'react-bootstrap/Dropdown'
import ThemeProvider from 'react-bootstrap/ThemeProvider'
import { Icon, type IconProps } from './Icon.tsx'
import styles from './Menu.module.scss'
import { findMenuItem } from './Menu.tsx'

export type LoadedActionMenuProps = {
  /** The accessible name of the trigger, which shows only an icon. */
  label: string
  icon: IconProps['of']
  iconSize?: 'small' | 'normal'
  triggerClassName?: string
  /** The edge of the trigger that the panel is aligned with. */
  align?: 'start' | 'end'
  /** `MenuItem`s. */
  children: ReactNode
  /** It was opened by a key that moves to the first line. */
  isByKeyboard: boolean
}

const popperConfig = { modifiers: [{ name: 'offset', options: { offset: [0, 4] } }] }

/** The loaded part of an `ActionMenu`. It has its own trigger, which replaces the first one. */
export function LoadedActionMenu(props: LoadedActionMenuProps) {
  const { label, icon, iconSize, triggerClassName, align = 'start', isByKeyboard, children } = props
  const trigger = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(true)

  useEffect(() => {
    if (isByKeyboard) menu.current?.querySelector<HTMLElement>('.dropdown-item')?.focus()
  }, [isByKeyboard])

  function toggle(isNowOpen: boolean) {
    // Before the menu is hidden, so that a dialog that an item opens returns the focus to the trigger.
    if (!isNowOpen && menu.current?.contains(document.activeElement)) trigger.current?.focus()
    setIsOpen(isNowOpen)
  }

  return (
    <ThemeProvider dir={document.documentElement.dir}>
      <Dropdown show={isOpen} onToggle={toggle} align={align} focusFirstItemOnShow="keyboard">
        <Dropdown.Toggle
          ref={trigger}
          as="button"
          type="button"
          autoFocus
          bsPrefix={triggerClassName}
          aria-label={label}
          title={label}
        >
          <Icon of={icon} size={iconSize} />
        </Dropdown.Toggle>
        <Dropdown.Menu
          ref={menu}
          className={styles.floating}
          renderOnMount
          popperConfig={popperConfig}
          onKeyDown={walk}
          onClick={(event: MouseEvent) => {
            if (event.target instanceof Element && event.target.closest('a, button')) toggle(false)
          }}
        >
          {children}
        </Dropdown.Menu>
      </Dropdown>
    </ThemeProvider>
  )
}

/** Wraps around at the ends, and supports Home and End; the library stops at the ends. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const next = findMenuItem(event.currentTarget, true, event.key)
  if (!next) return
  event.preventDefault()
  // The library listens on the document.
  event.nativeEvent.stopPropagation()
  next.focus()
}
