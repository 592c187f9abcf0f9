import { act, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { collectInput } from './start.tsx'

let shown = { title: '', body: '', sure: false }
let shownChoice = { order: '', files: [] as string[] }

function Form() {
  const [title, setTitle] = useState('')
  const [body, setBody] = useState('draft')
  const [sure, setSure] = useState(false)
  shown = { title, body, sure }
  return (
    <>
      <input aria-label="title" value={title} onChange={(event) => setTitle(event.target.value)} />
      <input
        type="checkbox"
        aria-label="sure"
        checked={sure}
        onChange={({ target }) => setSure(target.checked)}
      />
      <textarea aria-label="body" value={body} onChange={(event) => setBody(event.target.value)} />
    </>
  )
}

function Choices() {
  const [order, setOrder] = useState('newest')
  const [files, setFiles] = useState<string[]>([])
  shownChoice = { order, files }
  return (
    <>
      <select aria-label="order" value={order} onChange={({ target }) => setOrder(target.value)}>
        <option>active</option>
        <option>newest</option>
      </select>
      <input
        type="file"
        aria-label="files"
        onChange={({ target }) => setFiles([...(target.files ?? [])].map(({ name }) => name))}
      />
    </>
  )
}

afterEach(() => {
  document.body.innerHTML = ''
})

function renderForm(): HTMLElement {
  document.body.innerHTML = `<div>${renderToString(<Form />)}</div>`
  return document.body.firstElementChild as HTMLElement
}

it('keeps what was typed before the page was interactive', async () => {
  const root = renderForm()
  const title = root.querySelector('input')
  if (title) title.value = 'Typed early'
  const replay = collectInput(root)

  await act(async () => hydrateRoot(root, <Form />))
  await act(async () => replay())

  expect(shown).toEqual({ title: 'Typed early', body: 'draft', sure: false })
  expect(title?.value).toBe('Typed early')
})

it('keeps what was checked before the page was interactive', async () => {
  const root = renderForm()
  const sure = root.querySelector<HTMLInputElement>('[type=checkbox]')
  if (sure) sure.checked = true
  const replay = collectInput(root)

  await act(async () => hydrateRoot(root, <Form />))
  await act(async () => replay())

  expect(shown.sure).toBe(true)
  expect(sure?.checked).toBe(true)
})

it('keeps what was typed while the page was being hydrated', async () => {
  const root = renderForm()
  const title = root.querySelector('input')
  if (title) title.value = 'Typed'
  const replay = collectInput(root)
  for (const [field, text] of [
    [title, 'Typed on'],
    [root.querySelector('textarea'), 'draft and more'],
  ] as const) {
    if (field) field.value = text
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  }

  await act(async () => hydrateRoot(root, <Form />))
  await act(async () => replay())

  expect(shown).toEqual({ title: 'Typed on', body: 'draft and more', sure: false })
})

it.each(['input', 'textarea'] as const)('keeps the caret where it was in a changed %s', async (name) => {
  const root = renderForm()
  const field = root.querySelector<HTMLInputElement | HTMLTextAreaElement>(name)
  if (field) field.value = 'Typed early'
  field?.focus()
  field?.setSelectionRange(5, 5)
  const replay = collectInput(root)

  await act(async () => hydrateRoot(root, <Form />))
  await act(async () => replay())

  expect([field?.value, field?.selectionStart, field?.selectionEnd]).toEqual(['Typed early', 5, 5])
})

async function hydrateChoices(before: (root: HTMLElement) => void, meanwhile: (root: HTMLElement) => void) {
  document.body.innerHTML = `<div>${renderToString(<Choices />)}</div>`
  const root = document.body.firstElementChild as HTMLElement
  before(root)
  const replay = collectInput(root)
  meanwhile(root)
  await act(async () => hydrateRoot(root, <Choices />))
  await act(async () => replay())
}

function choose(root: HTMLElement) {
  const order = root.querySelector('select')
  if (order) order.value = 'active'
  order?.dispatchEvent(new Event('input', { bubbles: true }))
  const input = root.querySelector<HTMLInputElement>('[type=file]')
  const files = [new File(['me'], 'me.png')]
  if (input) Object.defineProperty(input, 'files', { value: files })
}

const nothing = () => undefined

it.each([
  ['before the page was interactive', choose, nothing],
  ['while the page was being hydrated', nothing, choose],
])('keeps what was chosen %s', async (_, before, meanwhile) => {
  await hydrateChoices(before, meanwhile)

  expect(shownChoice).toEqual({ order: 'active', files: ['me.png'] })
  expect(document.querySelector('select')?.value).toBe('active')
})

it('chooses nothing where nobody chose', async () => {
  const changed: EventTarget[] = []
  await hydrateChoices((root) => {
    root.addEventListener('change', (event) => event.target && changed.push(event.target))
  }, nothing)

  expect(changed).toEqual([])
})

it('types nothing into fields that nobody typed in', async () => {
  const root = renderForm()
  const typed: EventTarget[] = []
  root.addEventListener('input', (event) => event.target && typed.push(event.target))

  collectInput(root)()

  expect(typed).toEqual([])
})

it('leaves fields alone that are gone', () => {
  const root = renderForm()
  const area = root.querySelector('textarea')
  if (area) area.value = 'more'
  const replay = collectInput(root)
  root.innerHTML = ''

  expect(replay).not.toThrow()
})
