import type { EditorHandle, EditorReplacementProps } from '@querent/sdk/web'
import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MarkdownEditor } from './MarkdownEditor.tsx'
import { openEditor } from './open-editor.testing.tsx'

const onChange = vi.fn()
let handle: EditorHandle | undefined

beforeEach(() => onChange.mockClear())

const open = (changes: Partial<EditorReplacementProps> = {}, editor = MarkdownEditor) =>
  openEditor(
    {
      onChange,
      toolbarSlot: (opened) => {
        handle = opened
        return null
      },
      ...changes,
    },
    editor,
  )

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
  ])('reject %s without a URL', async (_what, tool) => {
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
