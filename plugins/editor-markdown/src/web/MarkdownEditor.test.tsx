import { renderInSlot } from '@querent/sdk/testing'
import type { EditorHandle, EditorReplacementProps } from '@querent/sdk/web'
import { act, fireEvent, waitFor, within } from '@testing-library/react'
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

async function open(changes: Partial<EditorReplacementProps> = {}, editor = MarkdownEditor) {
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
  const page = await renderInSlot(editor, 'editor.replacement', props, { texts: { en_US, zh_CN } })
  return { ...page, props }
}

const lastValue = () => onChange.mock.lastCall?.[0]

describe('the text', () => {
  it('has a name, an id for its label, and says if it is invalid', async () => {
    const page = await open({ isInvalid: true, describedBy: 'why' })

    const text = page.getByRole('textbox', { name: 'Text in Markdown' })
    expect(text.id).toBe('content')
    expect(text.getAttribute('aria-invalid')).toBe('true')
    expect(text.getAttribute('aria-describedby')).toBe('why')
  })

  it('is named after its field if that has a label', async () => {
    const page = await open({ labelledBy: 'label' }, (props) => (
      <>
        <span id="label">Question</span>
        <MarkdownEditor {...props} />
      </>
    ))

    expect(page.getByRole('textbox', { name: 'Question Text in Markdown' })).toBeDefined()
  })

  it('has the direction of each line, and that of the line before if it has no text', async () => {
    const page = await open({ value: '---\n# مرحبًا\n\n- one\n- ' })
    const directions = () =>
      [...page.container.querySelectorAll('.cm-line')].map((line) => line.getAttribute('dir'))

    expect(directions()).toEqual([null, 'rtl', 'rtl', 'ltr', 'ltr'])

    act(() => page.update({ ...page.props, value: 'one\n\nاثنان 2' }))
    expect(directions()).toEqual(['ltr', 'ltr', 'rtl'])
  })

  it('follows a value that changes from outside', async () => {
    const page = await open({ value: 'first' })

    page.update({ ...page.props, value: 'second' })

    expect(page.getByRole('textbox').textContent).toBe('second')
  })

  it('keeps the cursor position when the text changes elsewhere from outside', async () => {
    const page = await open({ value: 'one [mark]', takeSelection: () => ({ start: 1, end: 1 }) })
    // As below: the test's document reports selections in the middle of an update.
    act(() => page.getByRole('textbox').blur())

    page.update({ ...page.props, value: 'one [image]' })

    expect(handle?.selection()).toMatchObject({ start: 1, end: 1 })
  })

  it('offers a user whose name was typed into the text area that it replaces', async () => {
    const findUsers = vi.fn(async () => [{ username: 'ada', displayName: 'Ada', avatar: '' }])
    const takeSelection = () => ({ start: 9, end: 9 })
    const page = await open({ value: 'hello @ad', findUsers, takeSelection })

    expect(await page.findByRole('option', { name: /@ada/ })).toBeDefined()
    expect(findUsers).toHaveBeenCalledWith('ad')
  })

  it('takes focus and selection from the text area that it replaces, only once', async () => {
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

  it('does not take the focus without a selection', async () => {
    const page = await open({ value: 'one two', takeSelection: () => undefined })

    expect(document.activeElement).not.toBe(page.getByRole('textbox'))
  })

  it('keeps the cursor at its end when a longer value comes from outside', async () => {
    const page = await open({ value: 'one', takeSelection: () => ({ start: 3, end: 3 }) })
    // If it has the focus, the test's document reports selections in the middle of an update, unlike
    // browsers.
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

describe('side by side', () => {
  async function split() {
    const page = await open({ value: 'words' })
    const beside = document.body.appendChild(document.createElement('main'))
    const button = page.getByRole('button', { name: 'Preview side by side' })
    fireEvent.click(button)
    return { page, beside, button }
  }

  it('text and preview are shown, and nothing else can be reached', async () => {
    const { page, beside, button } = await split()

    expect(page.getByText('shown: words')).toBeTruthy()
    expect(page.getByRole('toolbar')).toBeTruthy()
    expect(page.queryByRole('tab')).toBeNull()
    expect(button.getAttribute('aria-pressed')).toBe('true')
    expect(beside.inert).toBe(true)
  })

  it('ends on Escape, with the focus in the text', async () => {
    const { page, beside } = await split()

    fireEvent.keyDown(page.getByRole('textbox'), { key: 'Escape' })

    expect(page.queryByText('shown: words')).toBeNull()
    expect(document.activeElement).toBe(page.getByRole('textbox'))
    expect(beside.inert).toBe(false)
  })
})

describe('tools', () => {
  it('change the text', async () => {
    const page = await open()

    fireEvent.click(page.getByRole('button', { name: 'Bold (Ctrl+B)' }))

    expect(lastValue()).toBe('**bold text**')
  })

  it('are one tab stop, with arrow keys between them', async () => {
    const page = await open()
    const stops = within(page.getByRole('toolbar'))
      .getAllByRole('button')
      .filter((button) => button.tabIndex === 0)
    expect(stops).toHaveLength(1)

    act(() => stops[0]?.focus())
    fireEvent.keyDown(page.getByRole('toolbar'), { key: 'ArrowRight' })

    expect(document.activeElement?.getAttribute('aria-label')).toBe('Italic (Ctrl+I)')
  })

  it('start with the most used: a phone shows six of them', async () => {
    const page = await open()
    const first = within(page.getByRole('toolbar')).getAllByRole('button').slice(0, 6)

    expect(first.map((button) => button.getAttribute('aria-label')?.replace(/ \(.*/, ''))).toEqual([
      'Bold',
      'Italic',
      'Code',
      'Strikethrough',
      'Link',
      'Image',
    ])
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
      fireEvent.change(within(page.getByRole('dialog')).getByLabelText(label), { target: { value } })
    }
    fireEvent.click(page.getByRole('button', { name: 'Insert' }))
    return page
  }

  it('reject a code block without code', async () => {
    const page = await insert(/^Code block/, {})

    expect(page.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true')
    expect(page.getByText('Code block cannot be empty.')).toBeTruthy()
    expect(onChange).not.toHaveBeenCalled()
  })

  it('insert code with its language', async () => {
    await insert(/^Code block/, { Code: 'let a', Language: 'ts' })

    expect(lastValue()).toBe('```ts\nlet a\n```\n\n')
  })

  it.each([
    ['a link', /^Link/],
    ['an image', /^Image/],
  ])('reject %s without an address', async (_what, tool) => {
    const page = await insert(tool, {})

    expect(page.getByText('URL cannot be empty.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(page.getByLabelText('URL')))
  })

  it('insert a link', async () => {
    await insert(/^Link/, { URL: 'https://x.test/', Text: 'there' })

    expect(lastValue()).toBe('[there](https://x.test/)')
  })

  it('insert a table', async () => {
    await insert(/^Table/, { Columns: '2', Rows: '1' })

    expect(lastValue()).toContain('| Column 1 | Column 2 |')
  })
})

describe('help', () => {
  it('shows the syntax of each tool, and its shortcut', async () => {
    const page = await open()

    fireEvent.click(page.getByRole('button', { name: 'Markdown help' }))

    const row = within(page.getByRole('dialog', { name: 'Markdown help' })).getByRole('row', {
      name: /^Bold/,
    })
    expect(row.textContent).toBe('Bold**bold text**Ctrl+B')
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
