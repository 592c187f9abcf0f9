import { type ComponentType, createElement, useLayoutEffect, useState } from 'react'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { EditorHandle, SlotProps } from '../../web/index.ts'
import { slotSamples } from '../slot-samples.ts'
import { createTextEditor } from '../text-editor.ts'
import { unmountAll } from '../unmount-all.ts'
import { SlotFrame } from '../web-host.ts'
import { openWebPlugin } from '../web-plugin.ts'
import { readTexts } from './plugin-folder.ts'
import { describeWebHalf, type WebHalfSuite } from './web-half.ts'

/**
 * A plugin that replaces the text area.
 *
 * @example
 * const listSlots = ({ plugin }: EditorReplacementSuite) => Object.keys(plugin.slots ?? {})
 * @public
 */
export type EditorReplacementSuite = WebHalfSuite

type Props = SlotProps<'editor.replacement'>

const texts = [
  '',
  'one line',
  '  indented\n\n\n* list\n\ttab  \n',
  '# <b>&amp;</b> \\* `code` $x$',
  '你好 👩‍👩‍👧 مرحبا é',
  '<script>alert(1)</script>',
]

/** The effect of buttons on a text, which must be the same in every editor. */
const steps: [string, (editor: EditorHandle) => void][] = [
  ['inserts text', (editor) => editor.replaceSelection('new')],
  ['inserts text and selects it', (editor) => editor.replaceSelection('new', { select: 'all' })],
  ['wraps a placeholder', (editor) => editor.wrapSelection('**', '**', 'bold')],
  ['wraps several lines', (editor) => editor.wrapSelection('\n```\n', '\n```\n', 'code')],
  [
    'wraps what it has just selected',
    (editor) => {
      editor.replaceSelection('words', { select: 'all' })
      editor.wrapSelection('[', '](url)', 'text')
    },
  ],
  [
    'puts in text twice',
    (editor) => {
      editor.replaceSelection('one ')
      editor.replaceSelection('two')
    },
  ],
]

type FormProps = { component: ComponentType<Props>; props: Props; work: (value: string) => void }

function Form({ component, props, work }: FormProps) {
  const [value, setValue] = useState(props.value)
  // After the layout effects of the editor and before its other effects, as a key may come.
  useLayoutEffect(() => work(value), [value, work])
  const onChange = (next: string) => {
    props.onChange(next)
    setValue(next)
  }
  return createElement(component, { ...props, value, onChange })
}

function openEditor({ plugin, root, host, samples }: EditorReplacementSuite) {
  const pluginTexts = readTexts(root)
  return async function open(changes: Partial<Props> = {}) {
    const { waitFor } = await import('@testing-library/react')
    const sample = (samples?.['editor.replacement'] ?? slotSamples['editor.replacement'])()
    let handle: EditorHandle | undefined
    const onChange = vi.fn<(value: string) => void>()
    const toolbarSlot = (editor: EditorHandle) => {
      handle = editor
      return createElement('button', { type: 'button' }, 'of another plugin')
    }
    const props: Props = { ...sample, onChange, toolbarSlot, ...changes }
    const opened = openWebPlugin(plugin, { texts: pluginTexts, ...host })
    const shown = await opened.render('editor.replacement', props)
    const [component] = opened.contributions('editor.replacement')
    if (component === undefined) throw new Error('The plugin replaces no editor.')
    /** Shows it again in a form that stores its text, and works on the text as soon as it is rendered. */
    const fill = (work: FormProps['work']) => {
      handle = undefined
      const form = createElement(Form, { component, props, work })
      shown.rerender(createElement(SlotFrame, { host: shown.host }, form))
      return waitForHandle()
    }
    const waitForHandle = () => waitFor(getHandle)
    const getHandle = () => {
      if (handle === undefined) throw new Error('The editor did not place toolbarSlot.')
      return handle
    }
    return { shown, props, onChange, fill, getHandle, editor: await waitForHandle() }
  }
}

type Open = ReturnType<typeof openEditor>

function textChecks(open: Open): void {
  it.each(texts)('keeps %j as it is', async (value) => {
    const { editor, onChange } = await open({ value })

    expect(editor.selection().text).toBe(value)
    expect(onChange).not.toHaveBeenCalled()
  })

  it('follows a value that changes from outside, without reporting it back', async () => {
    const { shown, props, editor, onChange } = await open({ value: 'first' })

    shown.update({ ...props, value: 'second' })

    await expect.poll(() => editor.selection().text).toBe('second')
    expect(onChange).not.toHaveBeenCalled()
  })

  it.each(steps)('behaves like every editor when a button %s', async (_, work) => {
    const { act } = await import('@testing-library/react')
    const model = createTextEditor('')
    const { editor, onChange } = await open({ value: '' })

    await act(async () => work(editor))
    work(model)

    expect(editor.selection()).toEqual(model.selection())
    expect(onChange.mock.lastCall).toEqual([model.text])
  })
}

/** Users type while editors load and replace each other. */
function typingChecks(open: Open): void {
  it('keeps text and selection when it is changed right after it was rendered', async () => {
    const { act } = await import('@testing-library/react')
    const { fill, getHandle, onChange } = await open({ value: '' })
    const editor = await fill((value) => {
      if (value === 'one') getHandle().wrapSelection('**', '**', '')
    })

    await act(async () => editor.replaceSelection('one', { select: 'all' }))

    expect(editor.selection()).toEqual({ text: '**one**', start: 2, end: 5 })
    expect(onChange.mock.lastCall).toEqual(['**one**'])
  })

  it('takes the focus from the editor that it replaces before the next key', async () => {
    const takeSelection = vi.fn<NonNullable<Props['takeSelection']>>()
    const { fill, props } = await open({ value: 'one two', takeSelection })
    takeSelection.mockClear().mockReturnValueOnce({ start: 1, end: 3 })
    let hasFocus = false
    const editor = await fill(() => {
      hasFocus = document.getElementById(props.id)?.contains(document.activeElement) ?? false
    })

    // Otherwise the form moves the focus.
    if (takeSelection.mock.calls.length === 0) return
    expect(editor.selection()).toMatchObject({ start: 1, end: 3 })
    expect(hasFocus).toBe(true)
  })

  it('has reported every change when another editor replaces it', async () => {
    const { act } = await import('@testing-library/react')
    const { shown, editor, onChange } = await open({ value: '' })

    await act(async () => editor.replaceSelection('one'))
    shown.unmount()

    expect(onChange.mock.lastCall).toEqual(['one'])
  })
}

function fieldChecks(open: Open): void {
  const findField = async (changes: Partial<Props>) => {
    const opened = await open(changes)
    const field = opened.shown.container.querySelector<HTMLElement>(`#${opened.props.id}`)
    if (field === null) throw new Error('No element has the id that the label points to.')
    return { ...opened, field }
  }

  it('gives the id to a text box with a name', async () => {
    const { shown, field } = await findField({})

    expect(shown.getAllByRole('textbox')).toContain(field)
    expect(shown.queryAllByRole('textbox', { name: '' })).toEqual([])
  })

  it('marks an invalid value, and refers to the error message', async () => {
    const { field } = await findField({ isInvalid: true, describedBy: 'why' })

    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(field.getAttribute('aria-describedby')).toBe('why')
  })

  it('does not mark a valid value', async () => {
    const { field } = await findField({ isInvalid: false })

    expect(field.getAttribute('aria-invalid') ?? 'false').toBe('false')
  })

  it('takes the focus when it is asked to, and reports it', async () => {
    const { act } = await import('@testing-library/react')
    const onFocus = vi.fn()
    const { editor, field } = await findField({ onFocus })

    await act(async () => editor.focus())

    expect(field.contains(document.activeElement)).toBe(true)
    await expect.poll(() => onFocus.mock.calls.length).toBeGreaterThan(0)
  })

  it('shows the toolbar buttons of other plugins', async () => {
    const { shown } = await open()

    shown.getByRole('button', { name: 'of another plugin' })
  })

  it('does not submit the form when it is shown or when text is inserted', async () => {
    const { act } = await import('@testing-library/react')
    const onSubmit = vi.fn()
    const { editor } = await open({ onSubmit })

    await act(async () => editor.replaceSelection('line\n'))

    expect(onSubmit).not.toHaveBeenCalled()
  })
}

/** APIs of browsers that a document without a screen lacks. */
function actAsBrowser(): void {
  // Nothing is measured here; editors that measure lines find none.
  Range.prototype.getClientRects ??= () => document.body.getClientRects()
  // Browsers report a changed selection afterwards; during the change, editors would take it for the user's.
  const dispatch = document.dispatchEvent.bind(document)
  document.dispatchEvent = (event) => event.type === 'selectionchange' || dispatch(event)
}

/**
 * Checks the rules for every plugin of the family editor_replacement, in addition to `describeWebHalf`, which
 * it also runs.
 *
 * @example
 * const plugin = defineWebPlugin({
 *   slots: {
 *     'editor.replacement': ({ id, value, onChange }) => (
 *       <textarea id={id} value={value} onChange={(event) => onChange(event.target.value)} />
 *     ),
 *   },
 * })
 * describeEditorReplacement({ plugin, root: import.meta.dirname })
 * @public
 */
export function describeEditorReplacement(suite: EditorReplacementSuite): void {
  const open = openEditor(suite)

  beforeAll(actAsBrowser)
  afterAll(unmountAll)

  describeWebHalf(suite)
  describe('the text', () => textChecks(open))
  describe('typing', () => typingChecks(open))
  describe('the field', () => fieldChecks(open))
}
