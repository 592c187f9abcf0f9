import { markdown, markdownLanguage } from '@codemirror/lang-markdown'
import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { beforeAll, expect, it } from 'vitest'
import { pasteFormatted } from './paste-formatted.ts'

beforeAll(() => {
  // Measuring needs a screen; the text does not.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
})

const clipboard = {
  types: ['text/plain', 'text/html'],
  getData: (type: string) => (type === 'text/plain' ? 'word' : '<b>word</b>'),
} as unknown as DataTransfer

function pasteBehind(doc: string): { isTaken: boolean; view: EditorView } {
  const extensions = [markdown({ base: markdownLanguage })]
  const selection = { anchor: doc.length }
  const view = new EditorView({ state: EditorState.create({ doc, selection, extensions }) })
  return { isTaken: pasteFormatted(view, clipboard, async () => '**word**'), view }
}

it.each(['```\n', '    code '])('leaves text alone that is pasted into the code of %j', (code) => {
  expect(pasteBehind(code).isTaken).toBe(false)
})

it('keeps the formatting behind a backtick that begins no code', async () => {
  const { isTaken, view } = pasteBehind('the ` key ')

  expect(isTaken).toBe(true)
  await expect.poll(() => view.state.doc.toString()).toBe('the ` key **word**')
})
