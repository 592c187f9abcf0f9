import { EditorView } from '@codemirror/view'
import { expect, it } from 'vitest'
import { insertMark, replaceMark } from './uploads.ts'

const open = (doc: string) => new EditorView({ doc, selection: { anchor: doc.length } })
const textOf = (view: EditorView) => view.state.doc.toString()

it.each([
  ['', 'M'],
  ['Look: ', 'Look: M'],
  ['Look:\n', 'Look:\nM'],
  ['Look:', 'Look:\nM'],
])('puts an image after %j on a separate line if it would touch a word', (doc, expected) => {
  const view = open(doc)

  insertMark(view, 'M')

  expect(textOf(view)).toBe(expected)
  expect(view.state.selection.main.head).toBe(expected.length)
})

it('puts each of several images on a separate line, and removes a failed one without a trace', () => {
  const view = open('Look:')
  const [first, second] = [insertMark(view, 'MARK-1'), insertMark(view, 'MARK-2')]
  expect(textOf(view)).toBe('Look:\nMARK-1\nMARK-2')

  replaceMark(view, second, '')
  expect(textOf(view)).toBe('Look:\nMARK-1')
  replaceMark(view, first, '')

  expect(textOf(view)).toBe('Look:')
})
