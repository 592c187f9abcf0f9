import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { renderPart } from './render-part.tsx'

afterEach(cleanup)

it('opens over the page and carries its title as its name', () => {
  renderPart(
    <Dialog title="Close this question" onClose={() => {}}>
      Why?
    </Dialog>,
  )

  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Close this question' })
  expect(dialog.open).toBe(true)
})

it('asks its owner to close on Escape, on a click next to it and on the closing button', () => {
  const handleClose = vi.fn()
  renderPart(
    <Dialog title="Close this question" onClose={handleClose}>
      Why?
    </Dialog>,
  )
  const dialog = screen.getByRole('dialog')

  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  fireEvent.click(dialog)
  fireEvent.click(screen.getByText('Why?'))
  fireEvent.click(screen.getByRole('button', { name: 'ui.dialog.close' }))

  expect(handleClose).toHaveBeenCalledTimes(3)
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

  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  fireEvent.click(screen.getByRole('button', { name: 'ui.dialog.cancel' }))

  expect(handleConfirm).toHaveBeenCalledOnce()
  expect(handleCancel).toHaveBeenCalledOnce()
})
