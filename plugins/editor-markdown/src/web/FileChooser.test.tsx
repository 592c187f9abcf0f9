import { fireEvent } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openEditor } from './open-editor.testing.tsx'

const onChange = vi.fn()

function open(attachmentExtensions: readonly string[]) {
  const send = async () => ({ url: '/uploads/1.pdf' })
  return openEditor({
    onChange,
    uploads: { maxImageSize: 1, imageExtensions: ['png'], attachmentExtensions, send },
  })
}

it('accepts attachments that a tool asks for', async () => {
  const page = await open(['pdf', 'zip'])
  const chooser = page.container.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
  const openChooser = vi.spyOn(chooser, 'click')

  fireEvent.click(page.getByRole('button', { name: 'Attach files' }))
  expect(openChooser).toHaveBeenCalledOnce()
  expect(chooser.accept).toBe('.pdf,.zip')
  fireEvent.change(chooser, {
    target: { files: [new File(['x'], 'notes.pdf', { type: 'application/pdf' })] },
  })

  expect(onChange.mock.calls[0]?.[0]).toMatch(/^\[Uploading notes\.pdf…\]/)
  expect(document.activeElement).toBe(page.getByRole('textbox'))
})

it('has no tool if the site accepts no attachments', async () => {
  const page = await open([])

  expect(page.queryByRole('button', { name: 'Attach files' })).toBeNull()
  expect(page.getByRole('button', { name: 'Image' })).toBeDefined()
})
