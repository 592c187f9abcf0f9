import { renderInSlot } from '@querent/sdk/testing'
import type { EditorHandle, EditorReplacementProps } from '@querent/sdk/web'
import { act, fireEvent, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import en_US from '../../i18n/en_US.json'
import zh_CN from '../../i18n/zh_CN.json'
import { MarkdownEditor } from './MarkdownEditor.tsx'

const onChange = vi.fn()
let handle: EditorHandle | undefined

beforeAll(() => {
  // Measuring needs a screen; the text does not.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
})
beforeEach(() => onChange.mockClear())

async function open(changes: Partial<EditorReplacementProps> = {}) {
  const props: EditorReplacementProps = {
    id: 'content',
    name: 'content',
    value: '',
    onChange,
    isInvalid: false,
    height: 'tall',
    onSubmit: () => undefined,
    preview: (markdown) => <p>shown: {markdown}</p>,
    findUsers: async () => [],
    toolbarSlot: (editor) => {
      handle = editor
      return null
    },
    ...changes,
  }
  const page = await renderInSlot(MarkdownEditor, 'editor.replacement', props, { texts: { en_US, zh_CN } })
  return { ...page, props }
}

const lastValue = () => onChange.mock.lastCall?.[0]

describe('the text', () => {
  it('has a name, an id for its label, and says when it is wrong', async () => {
    const page = await open({ isInvalid: true, describedBy: 'why' })

    const text = page.getByRole('textbox', { name: 'Text in Markdown' })
    expect(text.id).toBe('content')
    expect(text.getAttribute('aria-invalid')).toBe('true')
    expect(text.getAttribute('aria-describedby')).toBe('why')
  })

  it('follows a value that changes from outside', async () => {
    const page = await open({ value: 'first' })

    page.update({ ...page.props, value: 'second' })

    expect(page.getByRole('textbox').textContent).toBe('second')
  })

  it('takes focus and selection from the text area that it replaces, and no further time', async () => {
    let waiting: { start: number; end: number } | undefined = { start: 2, end: 4 }
    const takeSelection = () => {
      const taken = waiting
      waiting = undefined
      return taken
    }
    const page = await open({ value: 'one two', takeSelection })

    expect(document.activeElement).toBe(page.getByRole('textbox'))
    expect(handle?.selection()).toMatchObject({ start: 2, end: 4 })
    expect(waiting).toBeUndefined()
  })

  it('leaves the focus where it is without a selection to take', async () => {
    const page = await open({ value: 'one two', takeSelection: () => undefined })

    expect(document.activeElement).not.toBe(page.getByRole('textbox'))
  })

  it('stays at its end when a longer value comes from outside', async () => {
    const page = await open({ value: 'one', takeSelection: () => ({ start: 3, end: 3 }) })
    // Where it has the focus, the test's document reports selections in the middle of an update, as no browser does.
    act(() => page.getByRole('textbox').blur())

    page.update({ ...page.props, value: 'one two' })

    expect(handle?.selection()).toMatchObject({ start: 7, end: 7 })
  })

  it('is previewed by the page', async () => {
    const page = await open({ value: 'words' })

    fireEvent.click(page.getByRole('tab', { name: 'Preview' }))

    expect(page.getByText('shown: words')).toBeTruthy()
    expect(page.queryByRole('toolbar')).toBeNull()
  })
})

describe('tools', () => {
  it('change the text', async () => {
    const page = await open()

    fireEvent.click(page.getByRole('button', { name: 'Bold (Ctrl+B)' }))

    expect(lastValue()).toBe('**bold text**')
  })

  it('are one stop of the Tab key, with arrows between them', async () => {
    const page = await open()
    const stops = page.getAllByRole('button').filter((button) => button.tabIndex === 0)
    expect(stops).toHaveLength(1)

    act(() => stops[0]?.focus())
    fireEvent.keyDown(page.getByRole('toolbar'), { key: 'ArrowRight' })

    expect(document.activeElement?.getAttribute('aria-label')).toBe('Italic (Ctrl+I)')
  })

  it('of other plugins work on the same text', async () => {
    await open({ value: '' })

    act(() => handle?.wrapSelection('\\(', '\\)', 'x'))

    expect(lastValue()).toBe('\\(x\\)')
    expect(handle?.selection()).toMatchObject({ start: 2, end: 3 })
  })
})

describe('dialogs', () => {
  async function insert(tool: RegExp, values: Record<string, string>) {
    const page = await open()
    fireEvent.click(page.getByRole('button', { name: tool }))
    for (const [label, value] of Object.entries(values)) {
      fireEvent.change(page.getByLabelText(label), { target: { value } })
    }
    fireEvent.click(page.getByText('Insert'))
    return page
  }

  it('refuse a code block without code', async () => {
    const page = await insert(/^Code block/, {})

    expect(page.getByRole('alert').textContent).toBe('Code block cannot be empty.')
    expect(onChange).not.toHaveBeenCalled()
  })

  it('put code in with its language', async () => {
    await insert(/^Code block/, { Code: 'let a', Language: 'ts' })

    expect(lastValue()).toBe('```ts\nlet a\n```\n\n')
  })

  it.each([
    ['a link', /^Link/],
    ['an image', /^Image/],
  ])('refuse %s without an address', async (_what, tool) => {
    const page = await insert(tool, {})

    expect(page.getByRole('alert').textContent).toBe('URL cannot be empty.')
  })

  it('put a link in', async () => {
    await insert(/^Link/, { URL: 'https://x.test/', Text: 'there' })

    expect(lastValue()).toBe('[there](https://x.test/)')
  })

  it('put a table in', async () => {
    await insert(/^Table/, { Columns: '2', Rows: '1' })

    expect(lastValue()).toContain('| Column 1 | Column 2 |')
  })
})

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

  it('are sent when they are pasted, and are in the text when they are there', async () => {
    const page = await open({ uploads: uploads(async () => ({ url: '/uploads/1.png' })) })

    paste(page.getByRole('textbox'), png())

    expect(lastValue()).toContain('Uploading cat.png…')
    await waitFor(() => expect(lastValue()).toBe('![cat](/uploads/1.png)'))
  })

  it('that are too large are refused with the limit', async () => {
    const send = vi.fn(async () => ({ url: '' }))
    const page = await open({ uploads: uploads(send) })

    paste(page.getByRole('textbox'), png(1024 * 1024 + 1))

    expect(page.host.record.messages).toEqual([{ message: 'cat.png is larger than 1 MB.', kind: 'danger' }])
    expect(send).not.toHaveBeenCalled()
  })

  it('of other kinds are refused', async () => {
    const page = await open({ uploads: uploads(async () => ({ url: '' })) })

    paste(page.getByRole('textbox'), new File(['x'], 'notes.txt', { type: 'text/plain' }))

    expect(page.host.record.messages[0]?.message).toContain('Possible: png.')
  })

  it('that fail leave the text as it was', async () => {
    const page = await open({ value: '', uploads: uploads(() => Promise.reject(new Error('no'))) })

    paste(page.getByRole('textbox'), png())

    await waitFor(() => expect(page.host.record.messages[0]?.kind).toBe('danger'))
    expect(lastValue()).toBe('')
  })
})
