import { CompletionContext } from '@codemirror/autocomplete'
import { EditorState } from '@codemirror/state'
import { expect, it, vi } from 'vitest'
import { emojiSource } from './emoji.ts'

const findEmoji = vi.fn(async () => [{ name: 'smile', emoji: '😄' }])
const complete = (doc: string) =>
  emojiSource(findEmoji)(new CompletionContext(EditorState.create({ doc }), doc.length, false))

it('offers emoji after a colon', async () => {
  const found = await complete('well :sm')

  expect(findEmoji).toHaveBeenLastCalledWith('sm')
  expect(found?.from).toBe(5)
  expect(found?.options).toMatchObject([{ label: '😄 :smile:', apply: '😄 ' }])
})

it('offers none within a time of day', async () => {
  expect(await complete('at 10:30')).toBeNull()
})
