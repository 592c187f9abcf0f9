import type { EditorReplacementProps } from '@querent/sdk/web'
import { fireEvent, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openEditor } from './open-editor.testing.tsx'

const onChange = vi.fn()

beforeEach(() => onChange.mockClear())

const open = (changes: Partial<EditorReplacementProps>) => openEditor({ onChange, ...changes })

const lastValue = () => onChange.mock.lastCall?.[0]

describe('images', () => {
  const png = (size = 10) => new File([new Uint8Array(size)], 'cat.png', { type: 'image/png' })
  const uploads = (send: () => Promise<{ url: string }>) => ({
    maxImageSize: 1,
    imageExtensions: ['png'],
    send,
  })

  function paste(text: HTMLElement, file: File) {
    fireEvent.paste(text, { clipboardData: { files: [file], types: ['Files'], getData: () => '' } })
  }

  it('are sent when they are pasted, and inserted when they have been uploaded', async () => {
    const page = await open({ uploads: uploads(async () => ({ url: '/uploads/1.png' })) })

    paste(page.getByRole('textbox'), png())

    expect(lastValue()).toContain('Uploading cat.png…')
    await waitFor(() => expect(lastValue()).toBe('![cat](/uploads/1.png)'))
  })

  it('are taken when they are dropped beside the text', async () => {
    const page = await open({ uploads: uploads(async () => ({ url: '/uploads/1.png' })) })
    const toolbar = page.getByRole('toolbar')
    const dataTransfer = { files: [png()], types: ['Files'] }

    expect(fireEvent.dragOver(toolbar, { dataTransfer })).toBe(false)
    expect(fireEvent.drop(toolbar, { dataTransfer })).toBe(false)

    await waitFor(() => expect(lastValue()).toBe('![cat](/uploads/1.png)'))
  })

  it('that are too large are rejected with the limit', async () => {
    const send = vi.fn(async () => ({ url: '' }))
    const page = await open({ uploads: uploads(send) })

    paste(page.getByRole('textbox'), png(1024 * 1024 + 1))

    expect(page.getByRole('alert').textContent).toBe('cat.png is larger than 1 MB.')
    expect(page.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(send).not.toHaveBeenCalled()
  })

  it('of other kinds are rejected', async () => {
    const page = await open({ uploads: uploads(async () => ({ url: '' })) })

    paste(page.getByRole('textbox'), new File(['x'], 'notes.txt', { type: 'text/plain' }))

    expect(page.getByRole('alert').textContent).toContain('Possible: png.')
  })

  it('have a progress bar each during the upload', async () => {
    const page = await open({ uploads: uploads(() => new Promise(() => undefined)) })

    paste(page.getByRole('textbox'), png())
    paste(page.getByRole('textbox'), png())

    expect(page.getAllByRole('progressbar', { name: 'Uploading cat.png… 0 %' })).toHaveLength(2)
  })

  it('that fail leave the text unchanged, and can be sent again', async () => {
    const again = Promise.withResolvers<{ url: string }>()
    const send = vi.fn(() => again.promise).mockRejectedValueOnce(new Error(''))
    const page = await open({ value: '', uploads: uploads(send) })
    paste(page.getByRole('textbox'), png())
    const problem = await page.findByRole('alert')
    expect([problem.textContent, lastValue()]).toEqual(['cat.png could not be uploaded.', ''])

    fireEvent.click(page.getByRole('button', { name: 'Try again' }))

    expect(page.queryByRole('alert')).toBeNull()
    expect(document.activeElement).toBe(page.getByRole('textbox'))
    // The document of the tests reports a changed selection earlier than browsers, if the text has the focus.
    page.getByRole('textbox').blur()
    again.resolve({ url: '/uploads/1.png' })
    await waitFor(() => expect(lastValue()).toBe('![cat](/uploads/1.png)'))
  })

  it('can be sent again when the session had ended', async () => {
    const cause = Object.assign(new Error(''), { status: 401, reason: 'base.unauthorized_error' })
    const send = vi
      .fn(async () => ({ url: '/uploads/1.png' }))
      .mockRejectedValueOnce(new Error('', { cause }))
    const page = await open({ uploads: uploads(send) })
    paste(page.getByRole('textbox'), png())

    fireEvent.click(await page.findByRole('button', { name: 'Try again' }))
    page.getByRole('textbox').blur()

    await waitFor(() => expect(lastValue()).toBe('![cat](/uploads/1.png)'))
  })

  it('say why they were rejected, until the author dismisses it', async () => {
    const cause = Object.assign(new Error(''), { status: 400, reason: 'upload.not_an_image' })
    const page = await open({
      uploads: uploads(() => Promise.reject(new Error('Not a picture.', { cause }))),
    })

    paste(page.getByRole('textbox'), png())

    const problem = await page.findByRole('alert')
    expect(problem.textContent).toBe('cat.png could not be uploaded: Not a picture.')
    expect(page.queryByRole('button', { name: 'Try again' })).toBeNull()
    fireEvent.click(page.getByRole('button', { name: 'Dismiss' }))
    expect(page.queryByRole('alert')).toBeNull()
  })

  it('leave no placeholder behind when they are undone', async () => {
    const page = await open({ uploads: uploads(async () => ({ url: '/uploads/1.png' })) })
    paste(page.getByRole('textbox'), png())
    await waitFor(() => expect(lastValue()).toBe('![cat](/uploads/1.png)'))

    fireEvent.keyDown(page.getByRole('textbox'), { key: 'z', keyCode: 90, ctrlKey: true })

    expect(lastValue()).toBe('')
  })

  it('are cancelled during the upload', async () => {
    let signal: AbortSignal | undefined
    const send: NonNullable<EditorReplacementProps['uploads']>['send'] = (_file, _onProgress, given) => {
      signal = given
      return new Promise((_resolve, reject) => given?.addEventListener('abort', () => reject(new Error(''))))
    }
    const page = await open({ uploads: { maxImageSize: 1, imageExtensions: ['png'], send } })
    paste(page.getByRole('textbox'), png())

    fireEvent.click(page.getByRole('button', { name: 'Cancel the upload of cat.png' }))

    await waitFor(() => expect(lastValue()).toBe(''))
    expect(signal?.aborted).toBe(true)
    expect(page.queryByRole('alert')).toBeNull()
  })

  it('and other files that the site accepts are linked', async () => {
    const accepted = { ...uploads(async () => ({ url: '/uploads/1.pdf' })), attachmentExtensions: ['pdf'] }
    const page = await open({ uploads: accepted })

    paste(page.getByRole('textbox'), new File(['x'], 'notes.pdf', { type: 'application/pdf' }))

    await waitFor(() => expect(lastValue()).toBe('[notes.pdf](/uploads/1.pdf)'))
  })

  it('of office programs are ignored in favor of their text', async () => {
    const send = vi.fn(async () => ({ url: '' }))
    const page = await open({ uploads: uploads(send), convertHtml: async () => '**a**' })

    fireEvent.paste(page.getByRole('textbox'), {
      clipboardData: {
        files: [png()],
        types: ['text/plain', 'text/html', 'Files'],
        getData: (type: string) => (type === 'text/plain' ? 'a' : '<b>a</b>'),
      },
    })

    await waitFor(() => expect(lastValue()).toBe('**a**'))
    expect(send).not.toHaveBeenCalled()
  })
})
