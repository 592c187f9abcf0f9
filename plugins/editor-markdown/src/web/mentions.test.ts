import { CompletionContext } from '@codemirror/autocomplete'
import { EditorState } from '@codemirror/state'
import { expect, it, vi } from 'vitest'
import { mentionSource } from './mentions.ts'

const findUsers = vi.fn(async () => [{ username: 'ada', displayName: 'Ada L.' }])
const complete = (doc: string) =>
  mentionSource(findUsers)(new CompletionContext(EditorState.create({ doc }), doc.length, false))

it('offers members after an @', async () => {
  const found = await complete('hello @ad')

  expect(findUsers).toHaveBeenLastCalledWith('ad')
  expect(found?.from).toBe(6)
  expect(found?.options).toMatchObject([{ label: '@ada', detail: 'Ada L.', apply: '@ada ' }])
})

it('offers no user within an address', async () => {
  expect(await complete('me@ex')).toBeNull()
})
