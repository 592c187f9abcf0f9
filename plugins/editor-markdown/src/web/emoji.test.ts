import { CompletionContext } from '@codemirror/autocomplete'
import { markdown, markdownLanguage } from '@codemirror/lang-markdown'
import { EditorState } from '@codemirror/state'
import { expect, it, vi } from 'vitest'
import { emojiSource } from './emoji.ts'

const findEmoji = vi.fn(async () => [{ name: 'smile', emoji: '😄' }])
const createState = (doc: string) =>
  EditorState.create({ doc, extensions: [markdown({ base: markdownLanguage })] })
const complete = (doc: string) =>
  emojiSource(findEmoji)(new CompletionContext(createState(doc), doc.length, false))

it('offers emoji after a colon', async () => {
  const found = await complete('well :sm')

  expect(findEmoji).toHaveBeenLastCalledWith('sm')
  expect(found?.from).toBe(5)
  expect(found?.options).toMatchObject([{ label: '😄 :smile:', apply: '😄 ' }])
})

it('offers none within a time of day', async () => {
  expect(await complete('at 10:30')).toBeNull()
})

it.each(['```\n%s', '    %s', 'a `%s', 'a `{ %s'])('offers nothing in the code of %j', async (code) => {
  expect(await complete(code.replace('%s', ':email'))).toBeNull()
})

it('offers emoji again after code', async () => {
  expect(await complete('a `code` and :email')).not.toBeNull()
})
