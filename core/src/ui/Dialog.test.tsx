import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { Drawer } from './Drawer.tsx'
import { renderPart } from './render-part.tsx'

afterEach(cleanup)

type Opened = (onClose: () => void) => ReactNode

const opened: [string, Opened][] = [
  [
    'dialog',
    (onClose) => (
      <Dialog title="Close this question" onClose={onClose}>
        <button type="button">Why?</button>
      </Dialog>
    ),
  ],
  [
    'drawer',
    (onClose) => (
      <Drawer label="Close this question" onClose={onClose}>
        <button type="button">Why?</button>
      </Drawer>
    ),
  ],
]

function Opener({ part }: { part: Opened }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && part(() => setIsOpen(false))}
    </>
  )
}

function open(part: Opened): { opener: HTMLElement; dialog: HTMLElement } {
  renderPart(<Opener part={part} />)
  const opener = screen.getByRole('button', { name: 'Open' })
  opener.focus()
  fireEvent.click(opener)
  return { opener, dialog: screen.getByRole('dialog', { name: 'Close this question' }) }
}

describe.each(opened)('an open %s', (_name, part) => {
  it('has the focus, and takes it back from the page behind it', async () => {
    const { opener, dialog } = open(part)
    expect(dialog.contains(document.activeElement)).toBe(true)
    expect(dialog.getAttribute('aria-modal')).toBe('true')

    opener.focus()

    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  })

  it('closes on Escape and gives the focus back', async () => {
    const { opener, dialog } = open(part)

    fireEvent.keyDown(dialog, { key: 'Escape', code: 'Escape' })

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(opener)
  })

  it('closes by its button, and not by a click inside', () => {
    const { dialog } = open(part)

    fireEvent.click(screen.getByText('Why?'))
    expect(screen.getByRole('dialog')).toBe(dialog)

    fireEvent.click(screen.getByRole('button', { name: 'ui.dialog.close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('closes on a click next to it', () => {
    const { dialog } = open(part)
    const backdrop = document.querySelector('.offcanvas-backdrop')

    fireEvent.click(backdrop ?? dialog)

    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

it('stays open where its opener was clicked twice', () => {
  const { dialog } = open((onClose) => (
    <Dialog title="Close this question" onClose={onClose}>
      Why?
    </Dialog>
  ))

  fireEvent.click(dialog, { detail: 2 })

  expect(screen.getByRole('dialog')).toBe(dialog)
})

it('confirms or cancels', () => {
  const handleConfirm = vi.fn()
  const handleCancel = vi.fn()
  renderPart(
    <ConfirmDialog
      title="Delete?"
      confirmLabel="Delete"
      isDanger
      onConfirm={handleConfirm}
      onCancel={handleCancel}
    />,
  )
  expect(screen.getByRole('alertdialog', { name: 'Delete?' })).toBeDefined()

  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  fireEvent.click(screen.getByRole('button', { name: 'ui.dialog.cancel' }))

  expect(handleConfirm).toHaveBeenCalledOnce()
  expect(handleCancel).toHaveBeenCalledOnce()
})
