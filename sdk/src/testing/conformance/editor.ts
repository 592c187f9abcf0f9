import { describe, expect, it } from 'vitest'
import { createTextEditor, type TextEditor } from '../text-editor.ts'
import { toolbarProps } from '../toolbar.ts'
import { openWebPlugin } from '../web-plugin.ts'
import { readTexts } from './plugin-folder.ts'
import { describeWebHalf, type WebHalfSuite } from './web-half.ts'

/**
 * A sample: controls of the toolbar, and the text after they were pressed.
 *
 * @example
 * const bold: EditorAction = { press: ['Bold'], before: 'a [word]', after: 'a **[word]**' }
 * @public
 */
export type EditorAction = {
  /** Names of the controls to press, one after the other, in English. */
  press: readonly string[]
  /** Input for fields between the last two presses: label to text. */
  fill?: Readonly<Record<string, string>>
  /** The text before; the part between `[` and `]` is selected. */
  before: string
  /** The text afterwards, with the selection marked in the same way. */
  after: string
}

/**
 * An editor plugin, and what its buttons do.
 *
 * @example
 * const hasActions = ({ actions }: EditorSuite) => actions.length > 0
 * @public
 */
export type EditorSuite = WebHalfSuite & {
  /** The effect of the buttons; at least one with a selection, and one without. */
  actions: readonly EditorAction[]
}

function openMarked(marked: string): TextEditor {
  const start = marked.indexOf('[')
  const end = marked.indexOf(']') - 1
  if (start < 0 || end < start) throw new Error(`Mark the selection in "${marked}" with [ and ].`)
  return createTextEditor(marked.replace('[', '').replace(']', ''), { start, end })
}

function mark(editor: TextEditor): string {
  const { text, start, end } = editor.selection()
  return `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`
}

async function pressAll({ plugin, root, host }: EditorSuite, action: EditorAction): Promise<TextEditor> {
  const { act, fireEvent, waitFor } = await import('@testing-library/react')
  const editor = openMarked(action.before)
  const shown = await openWebPlugin(plugin, { texts: readTexts(root), ...host }).render(
    'editor.toolbar',
    toolbarProps(editor),
  )
  for (const [index, name] of action.press.entries()) {
    if (index === action.press.length - 1) {
      for (const [label, value] of Object.entries(action.fill ?? {})) {
        fireEvent.change(await shown.findByLabelText(label), { target: { value } })
      }
    }
    const control = await waitFor(() => {
      const found = [
        ...shown.queryAllByRole('button', { name }),
        ...shown.queryAllByRole('menuitem', { name }),
      ]
      const [first] = found
      if (first === undefined) throw new Error(`There is no button or menu item "${name}".`)
      return first
    })
    await act(async () => control.click())
  }
  await waitFor(() => expect(editor.steps).toBeGreaterThan(0))
  return editor
}

function actionChecks(suite: EditorSuite): void {
  describe.each(suite.actions)('$press on "$before"', (action) => {
    it('changes the text and the selection as stated', async () => {
      expect(mark(await pressAll(suite, action))).toBe(action.after)
    })

    it('is one undo step', async () => {
      expect((await pressAll(suite, action)).steps).toBe(1)
    })

    it('returns the focus to the editor, so that typing can continue', async () => {
      const editor = await pressAll(suite, action)

      await expect.poll(() => editor.hasFocus).toBe(true)
    })
  })
}

/**
 * Checks the rules for every plugin of the family editor, in addition to `describeWebHalf`, which it also
 * runs.
 *
 * @example
 * const plugin = defineWebPlugin({
 *   slots: {
 *     'editor.toolbar': ({ editor }) => (
 *       <button type="button" onClick={() => editor.wrapSelection('**', '**', 'bold')}>
 *         Bold
 *       </button>
 *     ),
 *   },
 * })
 * describeEditor({
 *   plugin,
 *   root: import.meta.dirname,
 *   actions: [{ press: ['Bold'], before: 'a [word]', after: 'a **[word]**' }],
 * })
 * @public
 */
export function describeEditor(suite: EditorSuite): void {
  const { plugin, root, host, actions } = suite
  const show = async (editor: TextEditor) =>
    openWebPlugin(plugin, { texts: readTexts(root), ...host }).render('editor.toolbar', toolbarProps(editor))

  describeWebHalf(suite)

  describe('the buttons of the editor', () => {
    it('are tested with and without a selection', () => {
      expect(actions.some(({ before }) => before.includes('[]'))).toBe(true)
      expect(actions.some(({ before }) => /\[[^\]]/.test(before))).toBe(true)
    })

    it('can be reached by keyboard', async () => {
      const shown = await show(openMarked('one [two] three'))

      const buttons = await shown.findAllByRole('button')
      expect(buttons.length).toBeGreaterThan(0)
      expect(buttons.filter((button) => button.localName !== 'button' || button.tabIndex < 0)).toEqual([])
    })

    it('change nothing before one of them is pressed', async () => {
      const editor = openMarked('one [two] three')
      await show(editor)

      expect([editor.text, editor.steps]).toEqual(['one two three', 0])
    })

    it('work on the text at the time when they are pressed, not when they were rendered', async () => {
      const shown = await show(openMarked('earlier[]'))
      const later = openMarked('later[]')
      shown.update(toolbarProps(later))

      expect(shown.getAllByRole('button').length).toBeGreaterThan(0)
      expect(later.steps).toBe(0)
    })

    actionChecks(suite)
  })
}
