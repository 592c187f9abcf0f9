import { renderInSlot } from '@querent/sdk/testing'
import type { EditorReplacementProps } from '@querent/sdk/web'
import { act, fireEvent } from '@testing-library/react'
import type { FormEvent } from 'react'
import { expect, it, vi } from 'vitest'
import en_US from '../../i18n/en_US.json'
import { MarkdownEditor } from './MarkdownEditor.tsx'

type Send = NonNullable<EditorReplacementProps['uploads']>['send']

/** A form whose editor sends a file that was pasted. */
async function uploadInForm(send: Send) {
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  const handleChange = vi.fn()
  const handleSubmit = vi.fn((event: FormEvent) => event.preventDefault())
  const props: EditorReplacementProps = {
    id: 'content',
    name: 'content',
    value: '',
    onChange: handleChange,
    isInvalid: false,
    height: 'tall',
    onSubmit: () => undefined,
    preview: () => null,
    findUsers: async () => [],
    toolbarSlot: () => null,
    uploads: { maxImageSize: 1, imageExtensions: ['png'], send },
  }
  const Form = (own: EditorReplacementProps) => (
    <form aria-label="Answer" onSubmit={handleSubmit}>
      <MarkdownEditor {...own} />
    </form>
  )
  const page = await renderInSlot(Form, 'editor.replacement', props, { texts: { en_US } })
  const files = [new File(['x'], 'a [cat].png', { type: 'image/png' })]
  fireEvent.paste(page.getByRole('textbox'), {
    clipboardData: { files, types: ['Files'], getData: () => '' },
  })
  return { page, handleSubmit, getText: () => handleChange.mock.lastCall?.[0] }
}

it('stops the upload when the editor is closed, with a placeholder that the site removes from drafts', async () => {
  let signal: AbortSignal | undefined
  const { page, getText } = await uploadInForm((_file, _onProgress, given) => {
    signal = given
    return new Promise(() => undefined)
  })
  expect(getText()).toMatch(/^!\[.*\\\[cat\\\]\.png.*\]\(#upload-[0-9a-f]{12}\)$/)

  page.unmount()

  expect(signal?.aborted).toBe(true)
})

it('submits the form when its files are uploaded, and says so', async () => {
  const sending = Promise.withResolvers<{ url: string }>()
  const { page, handleSubmit, getText } = await uploadInForm(() => sending.promise)

  fireEvent.submit(page.getByRole('form'))
  expect(handleSubmit).not.toHaveBeenCalled()
  expect(page.getByRole('status').textContent).toBe('Your text will be sent when the uploads are done.')

  await act(async () => sending.resolve({ url: '/1.png' }))
  expect(getText()).toContain('(/1.png)')
  expect(handleSubmit).toHaveBeenCalledOnce()
})

it('does not submit the form without a file that failed', async () => {
  const sending = Promise.withResolvers<{ url: string }>()
  const { page, handleSubmit } = await uploadInForm(() => sending.promise)

  fireEvent.submit(page.getByRole('form'))
  await act(async () => sending.reject(new Error('no')))

  expect(handleSubmit).not.toHaveBeenCalled()
  expect(page.getByRole('status').textContent).toBe('')
})
