import { type RefObject, useEffect, useRef } from 'react'

type FocusedControl = {
  control: HTMLElement
  /** Undefined if the control is not part of a row. */
  row?: { index: number; controlIndex: number }
}

/**
 * When an action removes the focused row, moves the focus to the same control of the next row, or to the
 * heading if no row is left, so that it is not lost. The ref is for the element around the rows, which are
 * list items.
 */
export function useRowFocus<Region extends HTMLElement>(): RefObject<Region | null> {
  const region = useRef<Region>(null)
  const last = useRef<FocusedControl>(undefined)

  useEffect(() => {
    function remember({ target }: FocusEvent) {
      if (!(target instanceof HTMLElement)) return
      // Between pages of the list the focus is not moved: the first control there may act on all rows.
      if (target.closest('nav')) last.current = undefined
      else if (region.current?.contains(target)) last.current = describe(region.current, target)
      // A dialog that asks first returns the focus.
      else if (!target.closest('[role="dialog"], [role="alertdialog"]')) last.current = undefined
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])

  // After every render: only the caller knows the rows and their dependencies.
  useEffect(() => {
    const lost = last.current
    if (!lost || lost.control.isConnected || document.activeElement !== document.body) return
    last.current = undefined
    if (region.current) findSuccessor(region.current, lost)?.focus()
  })

  return region
}

// A row may contain a list, and pages of the list are listed too.
const isRow = (item: Element) => !item.closest('nav') && !item.parentElement?.closest('li')
const listRows = (region: HTMLElement) => [...region.querySelectorAll<HTMLElement>('li')].filter(isRow)
const listSame = (row: HTMLElement, { localName }: HTMLElement) => [
  ...row.querySelectorAll<HTMLElement>(localName),
]

function describe(region: HTMLElement, control: HTMLElement): FocusedControl {
  const rows = listRows(region)
  const index = rows.findIndex((row) => row.contains(control))
  const row = rows[index]
  return row
    ? { control, row: { index, controlIndex: listSame(row, control).indexOf(control) } }
    : { control }
}

function findSuccessor(region: HTMLElement, { control, row }: FocusedControl): HTMLElement | undefined {
  const rows = listRows(region)
  const next = row && (rows[row.index] ?? rows.at(-1))
  const same = next && listSame(next, control)[row.controlIndex]
  if (same) return same
  const first = (next ?? (rows.length > 0 ? region : undefined))?.querySelector<HTMLElement>(
    'input, button, a',
  )
  return first ?? findHeading(region)
}

function findHeading(region: HTMLElement): HTMLElement | undefined {
  const heading =
    region.closest('section')?.querySelector<HTMLElement>('h2') ??
    document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  return heading ?? undefined
}
