import { act, cleanup, createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { type FormEvent, useMemo, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import offline from '../../../../i18n/en_US/ui/offline.json'
import upload from '../../../../i18n/en_US/ui/upload.json'
import { ApiFailure, type CallOptions, createApiClient } from '../../api/index.ts'
import { createTexts, TextContext } from '../../lib/i18n/index.ts'
import type { SiteSettings } from '../../runtime/site/index.ts'
import { createPlugins, PluginsContext } from '../../slots/index.ts'
import { EditingContexts } from './EditingContexts.testing.tsx'
import { MarkdownField } from './MarkdownField.tsx'

type Sent = {
  source: string
  name: string
  options: CallOptions
  resolve(url: string): void
  reject(msg: string): void
  fail(cause: unknown): void
}

let sent: Sent[]
const submitted = vi.fn((event: FormEvent) => event.preventDefault())
const texts = createTexts('en_US', { offline, upload })
const plugins = createPlugins({})
const withAttachments: SiteSettings = { site_advanced: { authorized_attachment_extensions: ['pdf'] } }

const api = createApiClient((_name, input, options = {}) => {
  const { source, file } = input as { source: string; file: File }
  return new Promise((resolve, reject) => {
    const apiError = (msg: string) =>
      reject(new ApiFailure({ status: msg ? 400 : 0, reason: 'x', msg, data: null }))
    sent.push({ source, name: file.name, options, resolve, reject: apiError, fail: reject })
    options.signal?.addEventListener('abort', () =>
      reject(new ApiFailure({ status: 0, reason: 'client.aborted', msg: '', data: null })),
    )
  })
})

function Writing({ site }: { site?: SiteSettings }) {
  const [value, setValue] = useState('one two')
  const store = useMemo(() => site ?? {}, [site])
  return (
    <EditingContexts api={api} site={store}>
      <TextContext value={texts}>
        <PluginsContext value={plugins}>
          <form aria-label="post" onSubmit={submitted}>
            <input aria-label="Title" />
            <MarkdownField name="content" label="Body" value={value} onValueChange={setValue} />
          </form>
          <p>Beside</p>
        </PluginsContext>
      </TextContext>
    </EditingContexts>
  )
}

const area = () => screen.getByLabelText<HTMLTextAreaElement>('Body')
const getFile = (name: string, type = 'image/png') => new File(['x'], name, { type })

function paste(...files: File[]) {
  fireEvent.paste(area(), { clipboardData: { files, types: ['Files'] } })
}
async function nextSent(count = 1): Promise<Sent> {
  await waitFor(() => expect(sent).toHaveLength(count))
  // From here on the form waits for it.
  await act(async () => {})
  const last = sent.at(-1)
  if (!last) throw new Error('Nothing was sent.')
  return last
}

beforeEach(() => {
  sent = []
  submitted.mockClear()
})
afterEach(cleanup)

it('inserts a pasted image at the caret, and shows its progress', async () => {
  render(<Writing />)
  area().setSelectionRange(4, 7)

  paste(getFile('a [cat].png'))

  const transfer = await nextSent()
  expect(transfer).toMatchObject({ source: 'post', name: 'a [cat].png' })
  expect(area().value).toMatch(/^one !\[Uploading a \\\[cat\\\]\.png…\]\(#upload-[0-9a-f]{12}\)$/)
  act(() => transfer.options.onProgress?.(0.5))
  expect(screen.getByRole('progressbar', { name: 'a [cat].png: 50 %' })).toHaveProperty('value', 0.5)
  await act(async () => transfer.resolve('https://site.example/uploads/post/1_2x2.png'))

  expect(area().value).toBe('one ![a \\[cat\\]](/uploads/post/1_2x2.png)')
  expect(screen.queryByRole('progressbar')).toBeNull()
})

it('uploads all pasted files one after the other, even if the upload code is not loaded yet', async () => {
  render(<Writing />)

  paste(getFile('cat.png'))
  paste(getFile('dog.png'))

  await nextSent(2)
  expect(sent.map(({ name }) => name)).toEqual(['cat.png', 'dog.png'])
})

it('cancels uploads when the form is removed', async () => {
  const { unmount } = render(<Writing />)
  paste(getFile('cat.png'))
  const transfer = await nextSent()

  unmount()

  expect(transfer.options.signal?.aborted).toBe(true)
})

it('replaces the placeholder like typing, so that it can be undone, and keeps the caret', async () => {
  render(<Writing />)
  area().focus()
  area().setSelectionRange(0, 0)
  paste(getFile('cat.png'))
  const transfer = await nextSent()
  area().setSelectionRange(area().value.length - 3, area().value.length)
  const typed: (string | undefined)[] = []
  const execCommand = (_command: string, _showsUi?: boolean, insert?: string) => {
    typed.push(insert)
    return false
  }
  Object.assign(document, { execCommand })

  await act(async () => transfer.resolve('/uploads/post/1.png'))

  Object.assign(document, { execCommand: undefined })
  expect(typed).toEqual(['![cat](/uploads/post/1.png)'])
  const { value, selectionStart, selectionEnd } = area()
  expect(value).toBe('![cat](/uploads/post/1.png)one two')
  expect(value.slice(selectionStart, selectionEnd)).toBe('two')
})

it('is submitted when its files are uploaded, and says so', async () => {
  render(<Writing />)
  paste(getFile('cat.png'))
  const transfer = await nextSent()

  fireEvent.submit(screen.getByRole('form'))
  expect(submitted).not.toHaveBeenCalled()
  expect(screen.getByRole('status').textContent).toContain('when the uploads are done')

  await act(async () => transfer.resolve('https://cdn.example/1.png'))
  expect(area().value).toContain('https://cdn.example/1.png')
  expect(submitted).toHaveBeenCalledTimes(1)
})

it.each([
  ['fails', (transfer: Sent) => transfer.reject('Too many pixels.')],
  [
    'is canceled',
    () => fireEvent.click(screen.getByRole('button', { name: 'Cancel the upload of cat.png' })),
  ],
])('is not submitted with a file that %s', async (_what, end) => {
  render(<Writing />)
  paste(getFile('cat.png'))
  const transfer = await nextSent()
  fireEvent.submit(screen.getByRole('form'))

  await act(async () => void end(transfer))

  expect(area().value).toBe('one two')
  expect(submitted).not.toHaveBeenCalled()
})

it('removes the placeholder of a canceled or rejected file, and shows the error', async () => {
  render(<Writing />)
  paste(getFile('cat.png'))
  await nextSent()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel the upload of cat.png' }))
  await waitFor(() => expect(area().value).toBe('one two'))
  expect(screen.queryByRole('list')).toBeNull()

  fireEvent.drop(area(), { dataTransfer: { files: [getFile('dog.png')], types: ['Files'] } })
  const second = await nextSent(2)
  await act(async () => second.reject('Too many pixels.'))
  expect(area().value).toBe('one two')
  expect(screen.getByRole('alert').textContent).toBe('Too many pixels.')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

const dragged = (...files: File[]) => ({ dataTransfer: { files, types: ['Files'], dropEffect: 'copy' } })

it.each([
  ['the toolbar', () => screen.getByRole('toolbar')],
  ['another field of the form', () => screen.getByLabelText('Title')],
])('takes a file that is dropped on %s', async (_where, getTarget) => {
  render(<Writing />)

  expect(fireEvent.dragOver(getTarget(), dragged())).toBe(false)
  expect(fireEvent.drop(getTarget(), dragged(getFile('cat.png')))).toBe(false)

  expect((await nextSent()).name).toBe('cat.png')
})

it('refuses files beside the form, which the browser would open, until the form is gone', () => {
  const { unmount } = render(<Writing />)
  const over = createEvent.dragOver(screen.getByText('Beside'), dragged())

  expect(fireEvent(screen.getByText('Beside'), over)).toBe(false)
  expect(over).toHaveProperty('dataTransfer.dropEffect', 'none')
  expect(fireEvent.drop(screen.getByText('Beside'), dragged(getFile('cat.png')))).toBe(false)
  expect(screen.queryByRole('list')).toBeNull()

  unmount()
  expect(fireEvent.drop(document.body, dragged(getFile('cat.png')))).toBe(true)
})

it('leaves dragged text and fields for files to the browser', () => {
  render(<Writing site={withAttachments} />)
  const words = { dataTransfer: { files: [], types: ['text/plain'] } }

  expect(fireEvent.drop(screen.getByLabelText('Title'), words)).toBe(true)
  const chooser = document.querySelector('input[type=file]') ?? document.body
  expect(fireEvent.drop(chooser, dragged(getFile('a.pdf')))).toBe(true)
})

it('says that a file is too large if a proxy rejects it without a message', async () => {
  render(<Writing />)
  paste(getFile('cat.png'))
  const transfer = await nextSent()

  const refused = { status: 413, reason: 'client.unreadable', msg: '', data: null }
  await act(async () => transfer.fail(new ApiFailure(refused)))

  expect(area().value).toBe('one two')
  expect(screen.getByRole('alert').textContent).toBe('The server does not accept files of this size.')
})

it('removes the placeholder of a file that cannot be sent without a connection, and sends it on request', async () => {
  render(<Writing />)
  paste(getFile('cat.png'))

  const transfer = await nextSent()
  await act(async () => transfer.fail(new TypeError('Failed to fetch dynamically imported module')))

  expect(area().value).toBe('one two')
  expect(screen.getByText(/^cat\.png could not be uploaded\. Check your connection/)).toBeDefined()

  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  const again = await nextSent(2)
  expect(again.name).toBe('cat.png')
  expect(screen.queryByRole('alert')).toBeNull()
  await act(async () => again.resolve('/uploads/post/1.png'))
  expect(area().value).toContain('![cat](/uploads/post/1.png)')
})

it('sends a file again after the session had ended', async () => {
  render(<Writing />)
  paste(getFile('cat.png'))
  const transfer = await nextSent()
  const ended = { status: 401, reason: 'base.unauthorized_error', msg: 'Log in first.', data: null }
  await act(async () => transfer.fail(new ApiFailure(ended)))

  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))

  await act(async () => (await nextSent(2)).resolve('/uploads/post/1.png'))
  expect(area().value).toContain('![cat](/uploads/post/1.png)')
})

it('does not upload files that the site would reject', async () => {
  render(<Writing />)

  paste(getFile('a.pdf', 'application/pdf'))

  expect((await screen.findByRole('alert')).textContent).toContain('jpg, jpeg, png, gif, webp')
  expect([sent.length, area().value]).toEqual([0, 'one two'])
})

it('leaves pasted text to the browser', () => {
  render(<Writing />)

  const clipboardData = { files: [], types: ['text/plain'], getData: () => 'words' }

  expect(fireEvent.paste(area(), { clipboardData })).toBe(true)
})

it('inserts the formatted text of an office program, not its image', async () => {
  render(<Writing />)

  const getData = (type: string) => (type === 'text/plain' ? ' three' : '<p>&nbsp;<b>three</b></p>')
  const types = ['text/plain', 'text/html', 'Files']
  fireEvent.paste(area(), { clipboardData: { files: [getFile('image.png')], types, getData } })

  await waitFor(() => expect(area().value).toContain('**three**'))
  expect(sent).toEqual([])
})

it('links to attachments if the site accepts them', async () => {
  const { container } = render(<Writing site={withAttachments} />)
  expect(screen.getByRole('button', { name: 'Attach files' })).toBeDefined()
  const chooser = container.querySelector('input[type=file]')
  if (!chooser) throw new Error('There is nothing to choose a file with.')
  area().setSelectionRange(7, 7)

  fireEvent.change(chooser, { target: { files: [getFile('a.pdf', 'application/pdf')] } })

  const transfer = await nextSent()
  expect(transfer.source).toBe('post_attachment')
  await act(async () => transfer.resolve('https://site.example/uploads/files/post/1/a.pdf'))
  expect(area().value).toBe('one two\n[a.pdf](/uploads/files/post/1/a.pdf)')
})

it('asks for an image, as a file or a URL, and for its description', async () => {
  render(<Writing />)
  area().setSelectionRange(7, 7)
  fireEvent.click(screen.getByRole('button', { name: 'Image' }))
  const dialog = within(await screen.findByRole('dialog', { hidden: true }))

  fireEvent.click(dialog.getByText('Insert'))
  expect(dialog.getByText('Choose an image, or enter an address.')).toBeDefined()
  fireEvent.change(dialog.getByLabelText('Or its address'), { target: { value: 'https://x.example/a.png' } })
  fireEvent.change(dialog.getByLabelText('Description'), { target: { value: 'A cat' } })
  fireEvent.keyDown(dialog.getByLabelText('Description'), { key: 'Enter', isComposing: true })
  expect(screen.getByRole('dialog')).toBeDefined()
  fireEvent.keyDown(dialog.getByLabelText('Description'), { key: 'Enter' })

  expect(area().value).toBe('one two![A cat](https://x.example/a.png)')
  expect(submitted).not.toHaveBeenCalled()
})
