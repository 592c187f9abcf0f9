import type { WebPlugin } from '@querent/sdk/web'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { type FormEvent, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createApiClient } from '../../api/index.ts'
import { buildStatus, openPlugins, type WebHalves } from '../../slots/plugin-samples.testing.tsx'
import { EditingContexts } from './EditingContexts.testing.tsx'
import { MarkdownField } from './MarkdownField.tsx'

const submitted = vi.fn((event: FormEvent) => event.preventDefault())

let uploads: PromiseWithResolvers<string>[]
const users = [{ username: 'ada', display_name: 'Ada', avatar: '/a.png' }]
const api = createApiClient(async (name, input) => {
  if (name === 'postRender') return `<p>${(input as { content: string }).content}</p>`
  if (name === 'userInfoSearch') return users
  if (name === 'fileUpload') {
    const upload = Promise.withResolvers<string>()
    uploads.push(upload)
    return upload.promise
  }
  throw new Error(`The test does not answer ${name}.`)
})

function Writing() {
  const [value, setValue] = useState('one two')
  return (
    <EditingContexts api={api}>
      <form onSubmit={submitted}>
        <MarkdownField name="content" label="Body" value={value} onValueChange={setValue} error="Too short" />
      </form>
    </EditingContexts>
  )
}

function write(halves: WebHalves, ...slots: ('editor.toolbar' | 'editor.replacement')[]) {
  const opened = openPlugins(halves, {
    statuses: Object.keys(halves).map((slug, index) => buildStatus(slug, [slots[index] ?? 'editor.toolbar'])),
  })
  opened.show(<Writing />)
  return { ...opened, area: () => screen.getByRole<HTMLTextAreaElement>('textbox') }
}

const toolbar: WebPlugin = {
  slots: {
    'editor.toolbar': ({ editor }) => (
      <>
        <button type="button" onClick={() => editor.replaceSelection(`<${editor.selection().start}>`)}>
          insert
        </button>
        <button type="button" onClick={() => editor.wrapSelection('$', '$', 'x')}>
          wrap
        </button>
      </>
    ),
  },
}

beforeEach(() => {
  uploads = []
  submitted.mockClear()
})
afterEach(cleanup)

it('keeps the text area behind the preview, with its selection and undo history', async () => {
  const { area } = write({})
  const shown = area()
  shown.setSelectionRange(4, 7)

  fireEvent.click(screen.getByRole('tab', { name: 'editor.view.preview' }))
  expect(await screen.findByText('one two', { selector: 'p' })).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
  fireEvent.click(screen.getByRole('tab', { name: 'editor.view.write' }))

  // Browsers keep the history of an element.
  expect(area()).toBe(shown)
  expect([shown.selectionStart, shown.selectionEnd]).toEqual([4, 7])
  expect(screen.queryByText('one two', { selector: 'p' })).toBeNull()
})

it('has the same height in the preview as while writing', () => {
  const { area } = write({})
  const box = area().closest('[role=tabpanel]')?.parentElement
  if (!box) throw new Error('The text area is in no box.')
  vi.spyOn(box, 'offsetHeight', 'get').mockReturnValue(320)

  fireEvent.click(screen.getByRole('tab', { name: 'editor.view.preview' }))
  expect(box.style.minBlockSize).toBe('320px')
  fireEvent.click(screen.getByRole('tab', { name: 'editor.view.write' }))
  expect(box.style.minBlockSize).toBe('')
})

it('lets a plugin in the toolbar change the text', async () => {
  const { area } = write({ formula_editor: toolbar })
  await screen.findByText('insert')

  area().setSelectionRange(4, 7)
  fireEvent.click(screen.getByText('wrap'))
  expect([area().value, area().selectionStart, area().selectionEnd]).toEqual(['one $two$', 5, 8])

  area().setSelectionRange(0, 3)
  fireEvent.click(screen.getByText('insert'))
  expect([area().value, area().selectionStart]).toEqual(['<0> $two$', 3])
})

it('passes label, error, text and the tools of others to a plugin’s editor', async () => {
  const found: unknown[] = []
  const { area, setStatuses } = write(
    {
      markdown_editor: {
        slots: {
          'editor.replacement': (props) => (
            <div data-invalid={props.isInvalid}>
              {props.toolbarSlot({
                selection: () => ({ text: props.value, start: 0, end: 0 }),
                replaceSelection: (text) => props.onChange(text + props.value),
                wrapSelection: () => undefined,
                focus: () => undefined,
              })}
              <input
                id={props.id}
                aria-describedby={props.describedBy}
                value={props.value}
                onChange={(event) => props.onChange(event.target.value)}
              />
              <button type="button" onClick={props.onSubmit}>
                send
              </button>
              <button
                type="button"
                onClick={async () => {
                  found.push(await props.findUsers('a'), await props.findUsers(''))
                }}
              >
                ask
              </button>
            </div>
          ),
        },
      },
      formula_editor: toolbar,
    },
    'editor.replacement',
    'editor.toolbar',
  )
  expect(area().tagName).toBe('TEXTAREA')

  await waitFor(() => expect(area().tagName).toBe('INPUT'))
  await screen.findByText('insert')
  expect(area().labels?.[0]?.textContent).toBe('Body')
  expect(document.getElementById(area().getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    'Too short',
  )
  fireEvent.click(screen.getByText('insert'))
  expect(area().value).toBe('<0>one two')
  fireEvent.click(screen.getByText('send'))
  expect(submitted).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByText('ask'))
  const ada = { username: 'ada', displayName: 'Ada', avatar: '/a.png' }
  await waitFor(() => expect(found).toEqual([[ada], []]))

  act(() => setStatuses())
  expect([area().tagName, area().value]).toEqual(['TEXTAREA', '<0>one two'])
})

const plainArea: WebPlugin = {
  slots: {
    'editor.replacement': ({ id, value, onChange }) => (
      <textarea id={id} data-plugin value={value} onChange={(event) => onChange(event.target.value)} />
    ),
  },
}

/** Uploads a file like an editor: it inserts the URL as soon as it has it. */
const uploadingEditor: WebPlugin = {
  slots: {
    'editor.replacement': ({ id, value, onChange, uploads: port }) => (
      <>
        <input id={id} value={value} onChange={(event) => onChange(event.target.value)} />
        <button
          type="button"
          onClick={() =>
            port
              ?.send(new File(['x'], 'cat.png', { type: 'image/png' }), () => undefined)
              .then(
                ({ url }) => onChange(`${value} ${url}`),
                () => undefined,
              )
          }
        >
          upload
        </button>
      </>
    ),
  },
}

async function submitWhileUploading() {
  const { area } = write({ own_editor: uploadingEditor }, 'editor.replacement')
  fireEvent.click(await screen.findByText('upload'))
  await waitFor(() => expect(uploads).toHaveLength(1))
  // From here on the form waits for it.
  await act(async () => {})
  fireEvent.submit(area())
  expect(submitted).not.toHaveBeenCalled()
  expect(screen.getByRole('status').textContent).toBe('upload.wait')
  return area
}

it('submits the form when the uploads of a plugin’s editor are in the text, and says so', async () => {
  const area = await submitWhileUploading()
  const texts: string[] = []
  submitted.mockImplementationOnce((event) => {
    event.preventDefault()
    texts.push(area().value)
  })

  uploads[0]?.resolve('/uploads/post/1.png')

  await waitFor(() => expect(texts).toEqual(['one two /uploads/post/1.png']))
  expect(screen.queryByRole('status')).toBeNull()
})

it('does not submit the form without a file that a plugin’s editor could not upload', async () => {
  await submitWhileUploading()

  uploads[0]?.reject(new Error('no'))

  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  expect(submitted).not.toHaveBeenCalled()
})

it('moves the focus and the selection to an editor that replaces the plain one', async () => {
  const loading = Promise.withResolvers<WebPlugin>()
  const { area } = write({ own_editor: () => loading.promise }, 'editor.replacement')
  area().focus()
  fireEvent.change(area(), { target: { value: 'one two three' } })
  area().setSelectionRange(4, 7)

  loading.resolve(plainArea)
  await waitFor(() => expect(area().dataset.plugin).toBeDefined())

  expect(document.activeElement).toBe(area())
  expect([area().value, area().selectionStart, area().selectionEnd]).toEqual(['one two three', 4, 7])
})

it('lets an input method complete its word before an editor replaces the plain one', async () => {
  const loading = Promise.withResolvers<WebPlugin>()
  const { area, asked } = write({ own_editor: () => loading.promise }, 'editor.replacement')
  await waitFor(() => expect(asked).toEqual(['own_editor']))
  const plain = area()
  fireEvent.compositionStart(plain)
  fireEvent.change(plain, { target: { value: 'に' } })

  await act(async () => {
    loading.resolve(plainArea)
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
  fireEvent.change(plain, { target: { value: 'にほ' } })
  expect(area()).toBe(plain)
  // The next word begins with the key that completes this one.
  fireEvent.compositionEnd(plain)
  fireEvent.compositionStart(plain)
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(area()).toBe(plain)
  fireEvent.compositionEnd(plain)
  fireEvent.change(plain, { target: { value: '日本' } })

  await waitFor(() => expect(area().dataset.plugin).toBeDefined())
  expect(area().value).toBe('日本')
})

it('continues an upload of the plain editor, and keeps text typed in the meantime', async () => {
  const loading = Promise.withResolvers<WebPlugin>()
  const { area } = write({ own_editor: () => loading.promise }, 'editor.replacement')
  const files = [new File(['x'], 'cat.png', { type: 'image/png' })]
  fireEvent.paste(area(), { clipboardData: { files, types: ['Files'] } })
  await waitFor(() => expect(area().value).toContain('#upload-'))

  loading.resolve(plainArea)
  await waitFor(() => expect(area().dataset.plugin).toBeDefined())
  fireEvent.change(area(), { target: { value: `${area().value} and more` } })
  fireEvent.submit(area())
  expect(submitted).not.toHaveBeenCalled()
  await act(async () => uploads[0]?.resolve('/uploads/post/1.png'))

  expect(area().value).toMatch(/!\[cat\]\(\/uploads\/post\/1\.png\) and more$/)
  expect(submitted).toHaveBeenCalledTimes(1)
})

it('does not move the focus of users who write elsewhere', async () => {
  const { area } = write({ own_editor: plainArea }, 'editor.replacement')

  await waitFor(() => expect(area().dataset.plugin).toBeDefined())

  expect(document.activeElement).toBe(document.body)
})
