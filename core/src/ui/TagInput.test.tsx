import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPart } from './render-part.tsx'
import { TagInput, type TagInputProps } from './TagInput.tsx'
import type { TagChoice } from './tag-lines.ts'

const known: TagChoice[] = ['javascript', 'java', 'json', 'sql'].map((slug) => ({ slug, label: slug }))
const filterByPrefix = async (text: string) => known.filter((tag) => tag.slug.startsWith(text))

let chosen: TagChoice[] = []

function Form(props: Partial<TagInputProps>) {
  const [value, setValue] = useState<TagChoice[]>([])
  chosen = value
  return (
    <TagInput label="Tags" value={value} onValueChange={setValue} loadOptions={filterByPrefix} {...props} />
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

it('leaves its error visible when the form moves the focus to it, until a tag is looked for', async () => {
  renderPart(<Form error="Choose at least 1 tag." />)

  act(() => field().focus())
  await act(() => vi.advanceTimersByTimeAsync(300))
  expect(options()).toEqual([])
  fireEvent.click(field())
  await act(() => vi.advanceTimersByTimeAsync(300))

  expect(options()).toHaveLength(known.length)
})

it('takes the very name that was typed, wherever it is in the list', async () => {
  renderPart(<Form />)

  await type('java')
  press('Enter')

  expect(chosen.map((tag) => tag.slug)).toEqual(['java'])
})

it('takes no other tag for a name that is chosen already', async () => {
  renderPart(<Form />)
  await type('java')
  press('Enter')

  await type('java')
  press('Enter')

  expect(chosen.map((tag) => tag.slug)).toEqual(['java'])
  expect(field().value).toBe('')
})

it.each(['java, sql', 'java; sql', 'java، sql', 'java؛ sql', 'java，sql', 'java；sql', 'java、sql、'])(
  'takes %s apart, as fast as it was typed',
  async (text) => {
    renderPart(<Form />)

    await type(text)
    await act(() => vi.advanceTimersByTimeAsync(300))
    press('Enter')

    expect(chosen.map((tag) => tag.slug)).toEqual(['java', 'sql'])
    expect(field().value).toBe('')
  },
)

it.each(['Enter', ','])('takes a name once its list is there, when %s came before', async (key) => {
  renderPart(<Form />)
  fireEvent.focus(field())
  fireEvent.change(field(), { target: { value: 'java' } })

  press(key)
  expect(chosen).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(300))

  expect(chosen.map((tag) => tag.slug)).toEqual(['java'])
  expect(field().value).toBe('')
})

it('takes a name that was given several times once', async () => {
  renderPart(<Form />)

  await type('java, java, java, sql,')
  await act(() => vi.advanceTimersByTimeAsync(300))

  expect(chosen.map((tag) => tag.slug)).toEqual(['java', 'sql'])
  expect(field().value).toBe('')
})

it('takes no tag that only begins with a name that was ended before the list came', async () => {
  renderPart(<Form />)

  await type('jav,')

  expect(chosen).toEqual([])
  expect(field().value).toBe('jav')
  expect(options()).toEqual(['javascript', 'java'])
})

it('leaves a comma that is being composed to the input method', async () => {
  renderPart(<Form />)
  fireEvent.compositionStart(field())

  await type('、java、')
  expect(chosen).toEqual([])
  expect(field().value).toBe('、java、')
  fireEvent.change(field(), { target: { value: 'java、' } })
  fireEvent.compositionEnd(field())
  await act(() => vi.advanceTimersByTimeAsync(300))

  expect(chosen.map((tag) => tag.slug)).toEqual(['java'])
})

it('takes the line that was chosen with the arrows, although its list is an earlier one', async () => {
  renderPart(<Form />)
  await type('ja')
  fireEvent.change(field(), { target: { value: 'jav' } })

  press('ArrowDown')
  press('Enter')

  expect(chosen.map((tag) => tag.slug)).toEqual(['java'])
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

it('closes the list after a choice, so that a click on what is below does not choose another', async () => {
  renderPart(<Form />)
  await type('ja')
  fireEvent.click(screen.getByRole('option', { name: 'java' }))
  await act(() => vi.advanceTimersByTimeAsync(300))

  expect(options()).toEqual([])

  fireEvent.click(field())
  await act(() => vi.advanceTimersByTimeAsync(300))
  expect(options()).toEqual(['javascript', 'json', 'sql'])
})

it('shows the list also where the field is at the edge of the screen', async () => {
  const scroll = vi.fn()
  Element.prototype.scrollIntoView = scroll
  renderPart(<Form />)

  await type('ja')

  expect(scroll.mock.contexts).toEqual([screen.getByRole('listbox')])
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
  renderPart(<Form max={2} />)
  await type('sq')
  press('Enter')
  await type('ja')
  press('Enter')

  expect(field().readOnly).toBe(true)
  expect(screen.getByText('ui.tag_input.full')).toBeDefined()
})

it('is done with the one tag that it is for, and says so only to those who want another', async () => {
  renderPart(<Form max={1} />)
  await type('sq')
  press('Enter')

  expect(field().readOnly).toBe(true)
  expect(screen.queryByText('ui.tag_input.full')).toBeNull()
  fireEvent.click(field())
  expect(screen.getByText('ui.tag_input.full')).toBeDefined()
})

it.each([
  ['while a word is being composed', { isComposing: true }],
  ['that ends a word being composed in Safari', { keyCode: 229 }],
])('leaves Enter to the input method %s', async (_when, sign) => {
  renderPart(<Form />)
  await type('ja')

  fireEvent.keyDown(field(), { key: 'Enter', ...sign })

  expect(chosen).toEqual([])
})

it('says when tags cannot be loaded', async () => {
  renderPart(<Form loadOptions={() => Promise.reject(new Error('offline'))} />)

  await type('ja')

  expect(screen.getByText('ui.tag_input.failed')).toBeDefined()
})

describe('leaving the field', () => {
  const leave = () =>
    act(async () => {
      field().focus()
      field().blur()
    })

  it('keeps an unknown word and names it', async () => {
    renderPart(<Form />)
    await type('jaz')

    await leave()

    expect(field().value).toBe('jaz')
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('ui.tag_input.unknown')).toBeDefined()
    expect(screen.queryByText('ui.tag_input.none')).toBeNull()
  })

  it('names the way to a new tag to those who may create one', async () => {
    renderPart(<Form onCreate={async () => undefined} />)
    await type('jaz')

    await leave()

    expect(screen.getByText('ui.tag_input.unknown_create')).toBeDefined()
  })

  it('says nothing more once the word is being changed', async () => {
    renderPart(<Form />)
    await type('jaz')
    await leave()

    await type('ja')

    expect(field().getAttribute('aria-invalid')).toBeNull()
  })

  it('chooses the tag whose whole name was typed', async () => {
    renderPart(<Form />)
    await type('java')

    await leave()

    expect(chosen.map((tag) => tag.slug)).toEqual(['java'])
    expect(field().value).toBe('')
  })

  it('chooses it also when the answer comes later', async () => {
    renderPart(<Form />)
    fireEvent.focus(field())
    fireEvent.change(field(), { target: { value: 'sql' } })
    await leave()

    await act(() => vi.advanceTimersByTimeAsync(300))

    expect(chosen.map((tag) => tag.slug)).toEqual(['sql'])
  })

  it('adds no line while the mouse is pressed, under which a button would move away', async () => {
    renderPart(<Form />)
    await type('jaz')
    vi.spyOn(document, 'querySelector').mockReturnValueOnce(document.body)

    await leave()
    expect(field().getAttribute('aria-invalid')).toBeNull()
    fireEvent.mouseUp(window)
    await act(() => vi.advanceTimersByTimeAsync(1))

    expect(field().getAttribute('aria-invalid')).toBe('true')
  })
})

it('asks again for what failed when the connection is back, or the field is reached again', async () => {
  const load = vi.fn(filterByPrefix).mockRejectedValueOnce(new Error()).mockRejectedValueOnce(new Error())
  renderPart(<Form loadOptions={load} />)
  await type('ja')
  expect(screen.getByText('ui.tag_input.failed')).toBeDefined()

  act(() => void window.dispatchEvent(new Event('online')))
  await act(() => vi.advanceTimersByTimeAsync(300))
  expect(screen.getByText('ui.tag_input.failed')).toBeDefined()
  fireEvent.focusIn(field())
  await act(() => vi.advanceTimersByTimeAsync(300))

  expect(options()).toEqual(['javascript', 'java'])
  fireEvent.focusIn(field())
  await act(() => vi.advanceTimersByTimeAsync(300))
  expect(load).toHaveBeenCalledTimes(3)
})
