import { act, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { readPreHydrationInput, replayInput } from './start.tsx'

let shown = { title: '', body: '' }

function Form() {
  const [title, setTitle] = useState('')
  const [body, setBody] = useState('draft')
  shown = { title, body }
  return (
    <>
      <input aria-label="title" value={title} onChange={(event) => setTitle(event.target.value)} />
      <input type="checkbox" aria-label="sure" defaultChecked />
      <textarea aria-label="body" value={body} onChange={(event) => setBody(event.target.value)} />
    </>
  )
}

afterEach(() => {
  document.body.innerHTML = ''
})

function stand(): HTMLElement {
  document.body.innerHTML = `<div>${renderToString(<Form />)}</div>`
  return document.body.firstElementChild as HTMLElement
}

it('keeps what was typed before the page came alive', async () => {
  const root = stand()
  const title = root.querySelector('input')
  if (title) title.value = 'Typed early'
  const early = readPreHydrationInput(root)

  await act(async () => hydrateRoot(root, <Form />))
  await act(async () => replayInput(early))

  expect(shown).toEqual({ title: 'Typed early', body: 'draft' })
  expect(title?.value).toBe('Typed early')
})

it('touches nothing that nobody typed in', () => {
  expect(readPreHydrationInput(stand())).toEqual([])
})

it('leaves fields alone that are gone', () => {
  const root = stand()
  const area = root.querySelector('textarea')
  if (area) area.value = 'more'
  const early = readPreHydrationInput(root)
  root.innerHTML = ''

  expect(() => replayInput(early)).not.toThrow()
  expect(early).toHaveLength(1)
})
