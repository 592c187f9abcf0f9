import { CompletionContext } from '@codemirror/autocomplete'
import { EditorState } from '@codemirror/state'
import { expect, it, vi } from 'vitest'
import { mentionSource } from './mentions.ts'

const findPeople = vi.fn(async () => [{ username: 'ada', displayName: 'Ada L.' }])
const complete = (doc: string) =>
  mentionSource(findPeople)(new CompletionContext(EditorState.create({ doc }), doc.length, false))

it('offers members after an @', async () => {
  const found = await complete('hello @ad')

  expect(findPeople).toHaveBeenLastCalledWith('ad')
  expect(found?.from).toBe(6)
  expect(found?.options).toMatchObject([{ label: '@ada', detail: 'Ada L.', apply: '@ada ' }])
})

it('offers nobody within an address', async () => {
  expect(await complete('me@ex')).toBeNull()
})
