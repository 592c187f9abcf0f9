import { markdown, markdownLanguage } from '@codemirror/lang-markdown'
import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { beforeAll, expect, it, vi } from 'vitest'
import { pasteFormatted } from './paste-formatted.ts'

beforeAll(() => {
  // Measuring needs a screen; the text does not.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
})

function clipboard(content: Record<string, string>): DataTransfer {
  const types = Object.keys(content)
  // The part of it that is read.
  return { types, getData: (type: string) => content[type] ?? '' } as unknown as DataTransfer
}

const word = { 'text/plain': 'word', 'text/html': '<b>word</b>' }

function pasteBehind(doc: string, content: Record<string, string> = word, convert = async () => '**word**') {
  const extensions = [markdown({ base: markdownLanguage })]
  const selection = { anchor: doc.length }
  const view = new EditorView({ state: EditorState.create({ doc, selection, extensions }) })
  return { isTaken: pasteFormatted(view, clipboard(content), convert), view }
}

it.each(['```\n', '    code '])('does not change text that is pasted into the code of %j', (code) => {
  expect(pasteBehind(code).isTaken).toBe(false)
})

it('keeps the formatting after a backtick that starts no code', async () => {
  const { isTaken, view } = pasteBehind('the ` key ')

  expect(isTaken).toBe(true)
  await expect.poll(() => view.state.doc.toString()).toBe('the ` key **word**')
})

it('suggests a code block for several lines of a code editor, and puts it on separate lines', async () => {
  const code = { 'text/plain': 'a <\nb', 'text/html': '<div>…</div>', 'vscode-editor-data': '{"mode":"go"}' }
  const convert = vi.fn(async () => '```go\na <\nb\n```\n\n')
  const { isTaken, view } = pasteBehind('I tried', code, convert)

  expect(isTaken).toBe(true)
  await expect.poll(() => view.state.doc.toString()).toBe('I tried\n\n```go\na <\nb\n```\n\n')
  expect(convert).toHaveBeenCalledWith('<pre class="language-go">a &lt;\nb</pre>')
  expect(pasteBehind('', { ...code, 'vscode-editor-data': '{"mode":"markdown"}' }).isTaken).toBe(false)
})
