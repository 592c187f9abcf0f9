import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderPart } from './render-part.tsx'
import { TagInput, type TagInputProps } from './TagInput.tsx'
import type { TagChoice } from './useTagCombobox.ts'

const known: TagChoice[] = ['javascript', 'java', 'json', 'sql'].map((slug) => ({ slug, label: slug }))
const startingWith = async (text: string) => known.filter((tag) => tag.slug.startsWith(text))

let chosen: TagChoice[] = []

function Form(props: Partial<TagInputProps>) {
  const [value, setValue] = useState<TagChoice[]>([])
  chosen = value
  return (
    <TagInput label="Tags" value={value} onValueChange={setValue} loadOptions={startingWith} {...props} />
  )
}

const field = () => screen.getByRole<HTMLInputElement>('combobox')
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
const press = (key: string) => fireEvent.keyDown(field(), { key })

async function type(text: string) {
  fireEvent.focus(field())
  fireEvent.change(field(), { target: { value: text } })
  await act(() => vi.advanceTimersByTimeAsync(300))
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('takes the first match with Enter and the next one with the arrow', async () => {
  renderPart(<Form />)

  await type('ja')
  expect(options()).toEqual(['javascript', 'java'])
  press('ArrowDown')
  press('Enter')

  expect(chosen.map((tag) => tag.slug)).toEqual(['java'])
  expect(field().value).toBe('')
})

it('takes a match with a comma, and gives the last one back with Backspace', async () => {
  renderPart(<Form />)

  await type('sq')
  press(',')
  expect(chosen.map((tag) => tag.slug)).toEqual(['sql'])

  press('Backspace')
  expect(chosen).toEqual([])
})

it('does not offer a tag twice', async () => {
  renderPart(<Form />)
  await type('json')
  press('Enter')

  await type('js')

  expect(options()).toEqual([])
  expect(screen.getByText('ui.tag_input.none')).toBeDefined()
})

it('never takes a line that answers an earlier text', async () => {
  renderPart(<Form />)
  await type('ja')

  fireEvent.change(field(), { target: { value: 'sq' } })
  press('Enter')

  expect(chosen).toEqual([])
})

it('offers to create what does not exist, when that is allowed', async () => {
  const handleCreate = vi.fn(async (text: string) => ({ slug: text, label: text }))
  renderPart(<Form onCreate={handleCreate} />)

  await type('jaz')
  await act(async () => press('Enter'))

  expect(handleCreate).toHaveBeenCalledWith('jaz')
  expect(chosen.map((tag) => tag.slug)).toEqual(['jaz'])
})

it('stops at the limit and says so', async () => {
  renderPart(<Form max={1} />)
  await type('sq')
  press('Enter')

  expect(field().readOnly).toBe(true)
  expect(screen.getByText('ui.tag_input.full')).toBeDefined()
})

it('leaves Enter to the input method while a word is being composed', async () => {
  renderPart(<Form />)
  await type('ja')

  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true })

  expect(chosen).toEqual([])
})

it('says when tags cannot be loaded', async () => {
  renderPart(<Form loadOptions={() => Promise.reject(new Error('offline'))} />)

  await type('ja')

  expect(screen.getByText('ui.tag_input.failed')).toBeDefined()
})
