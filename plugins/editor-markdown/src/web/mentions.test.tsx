import { CompletionContext, insertCompletionText, pickedCompletion } from '@codemirror/autocomplete'
import { markdown, markdownLanguage } from '@codemirror/lang-markdown'
import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { expect, it, vi } from 'vitest'
import { mentionSource, renderAvatar } from './mentions.ts'
import { ignoreNextSpace } from './spaced-completion.ts'

const findUsers = vi.fn(async () => [{ username: 'ada', displayName: 'Ada L.', avatar: '' }])
const createState = (doc: string) =>
  EditorState.create({ doc, extensions: [markdown({ base: markdownLanguage })] })
const complete = (doc: string) =>
  mentionSource(findUsers)(new CompletionContext(createState(doc), doc.length, false))

it('offers members after an @', async () => {
  const found = await complete('hello @ad')

  expect(findUsers).toHaveBeenLastCalledWith('ad')
  expect(found?.from).toBe(6)
  expect(found?.options).toMatchObject([{ label: '@ada', detail: 'Ada L.', apply: '@ada ' }])
})

it('adds no second space before an existing one', async () => {
  const view = new EditorView({ state: createState('hello @ad there') })
  const found = await mentionSource(findUsers)(new CompletionContext(view.state, 9, false))
  const option = found?.options[0]
  if (typeof option?.apply !== 'function') throw new Error('The text would be inserted as it is.')

  view.dispatch({ selection: { anchor: 9 } })
  option.apply(view, option, 6, 9)

  expect(view.state.doc.toString()).toBe('hello @ada there')
  expect(view.state.selection.main.head).toBe(11)
})

it('skips one space that is typed after a completed name', async () => {
  const state = EditorState.create({ doc: 'hello @ad', extensions: ignoreNextSpace })
  const view = new EditorView({ state })
  const type = (text: string) => {
    const { head } = view.state.selection.main
    const insert = () => view.state.update(view.state.replaceSelection(text))
    const handlers = view.state.facet(EditorView.inputHandler)
    if (!handlers.some((handle) => handle(view, head, head, text, insert))) view.dispatch(insert())
  }
  const option = (await complete('hello @ad'))?.options[0]
  if (!option) throw new Error('Nobody is offered.')
  view.dispatch({
    ...insertCompletionText(view.state, `${option.apply}`, 6, 9),
    annotations: pickedCompletion.of(option),
  })

  type(' ')
  expect(view.state.doc.toString()).toBe('hello @ada ')
  type(' ')
  type('x')
  expect(view.state.doc.toString()).toBe('hello @ada  x')
})

it('finds names in any script', async () => {
  const found = await complete('谢谢@王小')

  expect(findUsers).toHaveBeenLastCalledWith('王小')
  expect(found?.from).toBe(2)
})

it('offers no user within a URL', async () => {
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

  expect(option && renderAvatar(option)).toHaveProperty('outerHTML', html)
})

it.each(['```\n%s', '    %s', 'a `%s', 'a `{ %s'])('offers nothing in the code of %j', async (code) => {
  expect(await complete(code.replace('%s', '@Test'))).toBeNull()
})

it('offers users again after code', async () => {
  expect(await complete('a `code` and @Test')).not.toBeNull()
})
