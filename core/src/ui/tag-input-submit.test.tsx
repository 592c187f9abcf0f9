import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderPart } from './render-part.tsx'
import { TagInput, type TagInputProps } from './TagInput.tsx'
import type { TagChoice } from './tag-lines.ts'

const loadJava = async (text: string) => ('java'.startsWith(text) ? [{ slug: 'java', label: 'java' }] : [])

function Tags(props: Partial<TagInputProps>) {
  const [value, setValue] = useState<TagChoice[]>([])
  return <TagInput label="Tags" value={value} onValueChange={setValue} loadOptions={loadJava} {...props} />
}

function renderInForm(fields: ReactNode) {
  const handleSubmit = vi.fn((event: FormEvent) => event.preventDefault())
  renderPart(
    <form onSubmit={handleSubmit}>
      {fields}
      <button type="submit">Save</button>
    </form>,
  )
  return handleSubmit
}

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const field = () => screen.getByRole<HTMLInputElement>('combobox')

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('says that the form waits for the search, until it is sent', async () => {
  const handleSubmit = renderInForm(<Tags />)
  fireEvent.change(field(), { target: { value: 'java' } })

  save()
  expect(screen.getByRole('status').textContent).toBe('ui.tag_input.waiting')
  expect(handleSubmit).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(300))

  expect(handleSubmit).toHaveBeenCalledOnce()
  expect(screen.getByRole('status').textContent).toBe('')
})

it.each([
  { where: 'in another field', name: 'Title', sent: 1 },
  { where: 'in the field itself', name: 'Tags', sent: 0 },
])('sends the form that waits $sent times when the user goes on typing $where', async ({ name, sent }) => {
  const handleSubmit = renderInForm(
    <>
      <input aria-label="Title" />
      <Tags />
    </>,
  )
  fireEvent.change(field(), { target: { value: 'java' } })
  save()

  fireEvent.input(screen.getByLabelText(name), { target: { value: 'json' } })
  await act(() => vi.advanceTimersByTimeAsync(600))

  expect(handleSubmit).toHaveBeenCalledTimes(sent)
})

it('covers no error with its list when the form is refused for an unknown word', async () => {
  const handleSubmit = renderInForm(<Tags onCreate={async () => undefined} />)
  fireEvent.change(field(), { target: { value: 'jaz' } })
  await act(() => vi.advanceTimersByTimeAsync(300))

  await act(async () => save())

  expect(document.activeElement).toBe(field())
  expect(screen.getByText('ui.tag_input.unknown_create')).toBeDefined()
  expect(screen.queryAllByRole('option')).toEqual([])
  expect(handleSubmit).not.toHaveBeenCalled()
})
