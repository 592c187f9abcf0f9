import { CompletionContext } from '@codemirror/autocomplete'
import { EditorState } from '@codemirror/state'
import { expect, it, vi } from 'vitest'
import { mentionSource, renderPicture } from './mentions.ts'

const findUsers = vi.fn(async () => [{ username: 'ada', displayName: 'Ada L.', avatar: '' }])
const complete = (doc: string) =>
  mentionSource(findUsers)(new CompletionContext(EditorState.create({ doc }), doc.length, false))

it('offers members after an @', async () => {
  const found = await complete('hello @ad')

  expect(findUsers).toHaveBeenLastCalledWith('ad')
  expect(found?.from).toBe(6)
  expect(found?.options).toMatchObject([{ label: '@ada', detail: 'Ada L.', apply: '@ada ' }])
})

it('looks for names of any script', async () => {
  const found = await complete('谢谢@王小')

  expect(findUsers).toHaveBeenLastCalledWith('王小')
  expect(found?.from).toBe(2)
})

it('offers no user within an address', async () => {
  expect(await complete('me@ex')).toBeNull()
})

it.each([
  [
    'the picture',
    '/uploads/avatar/1.png',
    '<img class="q-cm-avatar" src="/uploads/avatar/1.png" alt="" width="24" height="24">',
  ],
  ['the first letter without one', '', '<span class="q-cm-avatar" aria-hidden="true">A</span>'],
])('shows %s of a member', async (_what, avatar, html) => {
  findUsers.mockResolvedValueOnce([{ username: 'ada', displayName: 'ada l.', avatar }])
  const option = (await complete('@ad'))?.options[0]

  expect(option && renderPicture(option)).toHaveProperty('outerHTML', html)
})
