import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FormDialog, type FormDialogProps } from './FormDialog.tsx'
import { renderPart } from './render-part.tsx'

afterEach(cleanup)

function setUp(changes: Partial<FormDialogProps> = {}) {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const onCancel = vi.fn()
  renderPart(
    <FormDialog
      title="Close"
      form={{ onSubmit }}
      submitText="Close question"
      onCancel={onCancel}
      {...changes}
    >
      <input aria-label="Reason" required />
    </FormDialog>,
  )
  return { onSubmit, onCancel, submit: screen.getByRole('button', { name: 'Close question' }) }
}

describe('a dialog with a form', () => {
  it('submits the form with the button of its footer', () => {
    const { submit, onSubmit } = setUp()

    fireEvent.click(submit)

    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it('submits nothing when it is canceled', () => {
    const { onSubmit, onCancel } = setUp()

    fireEvent.click(screen.getByRole('button', { name: 'ui.dialog.cancel' }))

    expect(onCancel).toHaveBeenCalledOnce()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('shows a denial that belongs to no field', () => {
    setUp({ form: { onSubmit: () => undefined, alert: { msg: 'The question was closed already.' } } })

    expect(screen.getByRole('alert').textContent).toBe('The question was closed already.')
  })
})
