import { expect, test } from 'vitest'
import { createTextEditor } from './text-editor.ts'

test('wraps the selection, and keeps it selected', () => {
  const editor = createTextEditor('some words', { start: 0, end: 4 })

  editor.wrapSelection('**', '**', 'bold')

  expect(editor.selection()).toEqual({ text: '**some** words', start: 2, end: 6 })
  expect(editor.steps).toBe(1)
})

test('inserts a placeholder if nothing is selected', () => {
  const editor = createTextEditor('a ')

  editor.wrapSelection('`', '`', 'code')

  expect(editor.selection()).toEqual({ text: 'a `code`', start: 3, end: 7 })
})

test('replaces the selection, and puts the cursor after the text or selects it', () => {
  const editor = createTextEditor('one two', { start: 4, end: 7 })

  editor.replaceSelection('three')
  expect(editor.selection()).toEqual({ text: 'one three', start: 9, end: 9 })
  editor.replaceSelection('!', { select: 'all' })
  expect(editor.selection()).toEqual({ text: 'one three!', start: 9, end: 10 })
})
