import { renderInSlot } from '@querent/sdk/testing'
import type { EditorReplacementProps } from '@querent/sdk/web'
import { fireEvent } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import en_US from '../../i18n/en_US.json'
import { MarkdownEditor } from './MarkdownEditor.tsx'

const onChange = vi.fn()

beforeAll(() => {
  // Measuring needs a screen; the text does not.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
})

function open(attachmentExtensions: readonly string[]) {
  const props: EditorReplacementProps = {
    id: 'content',
    name: 'content',
    value: '',
    onChange,
    isInvalid: false,
    height: 'tall',
    onSubmit: () => undefined,
    preview: () => null,
    findUsers: async () => [],
    toolbarSlot: () => null,
    uploads: {
      maxImageSize: 1,
      imageExtensions: ['png'],
      attachmentExtensions,
      send: async () => ({ url: '/uploads/1.pdf' }),
    },
  }
  return renderInSlot(MarkdownEditor, 'editor.replacement', props, { texts: { en_US } })
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
