import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useRef, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import completionTexts from '../../../../i18n/en_US/ui/completion.json'
import { createTexts, TextContext } from '../../lib/i18n/index.ts'
import { CompletionList } from './LoadedCompletion.tsx'
import { useCompletion } from './useCompletion.ts'

const texts = createTexts('en_US', { completion: completionTexts })
const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
const findUsers = vi.fn(async (typed: string) =>
  [
    { username: 'ada', displayName: 'Ada L.', avatar: '' },
    { username: 'adam', displayName: 'Adam', avatar: '' },
  ].filter(({ username }) => username.startsWith(typed)),
)

function Field() {
  const area = useRef<HTMLTextAreaElement>(null)
  const [value, setValue] = useState('')
  const completion = useCompletion({ area, findUsers, onValueChange: setValue })
  return (
    <TextContext value={texts}>
      <form onSubmit={submit}>
        <textarea
          ref={area}
          aria-label="text"
          value={value}
          onChange={(event) => setValue(event.target.value)}
        />
      </form>
      <output data-testid="value">{value}</output>
      <CompletionList completion={completion} container={document.body} />
    </TextContext>
  )
}

function open() {
  render(<Field />)
  const area = screen.getByLabelText<HTMLTextAreaElement>('text')
  area.focus()
  return area
}

function type(area: HTMLTextAreaElement, text: string) {
  fireEvent.change(area, { target: { value: text } })
  area.setSelectionRange(text.length, text.length)
  fireEvent.input(area)
}

afterEach(cleanup)

it('inserts no second space before an existing one', async () => {
  const area = open()
  fireEvent.change(area, { target: { value: 'Hi @ad there' } })
  area.setSelectionRange(6, 6)
  fireEvent.input(area)
  await screen.findByRole('listbox')

  fireEvent.keyDown(area, { key: 'Enter' })

  expect(area.value).toBe('Hi @ada there')
})

it('drops one space that is typed after a chosen option', async () => {
  const area = open()
  type(area, 'Hi @ad')
  await screen.findByRole('listbox')
  fireEvent.keyDown(area, { key: 'Enter' })
  const typesSpace = () => fireEvent(area, new InputEvent('beforeinput', { data: ' ', cancelable: true }))

  expect(area.value).toBe('Hi @ada ')
  expect([typesSpace(), typesSpace()]).toEqual([false, true])
})

it('offers emoji, and inserts the chosen one', async () => {
  const area = open()
  type(area, 'well :thumbsu')
  const list = await screen.findByRole('listbox', { name: 'Emoji' })

  expect(area.getAttribute('aria-controls')).toBe(list.id)
  const active = document.getElementById(area.getAttribute('aria-activedescendant') ?? '')
  expect(active?.textContent).toContain(':thumbsup:')

  fireEvent.keyDown(area, { key: 'Enter' })

  expect(area.value).toBe('well 👍 ')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect(screen.getByTestId('value').textContent).toBe('well 👍 ')
  expect(area.hasAttribute('aria-controls')).toBe(false)
  expect(submit).not.toHaveBeenCalled()
})

it('offers users, wraps around the list, and accepts a click', async () => {
  const area = open()
  type(area, 'hi @ad')
  await screen.findByRole('listbox', { name: 'Users' })
  const activeText = () =>
    document.getElementById(area.getAttribute('aria-activedescendant') ?? '')?.textContent

  await waitFor(() => expect(activeText()).toContain('@ada'))
  fireEvent.keyDown(area, { key: 'ArrowUp' })
  await waitFor(() => expect(activeText()).toContain('@adam'))
  fireEvent.click(screen.getByRole('option', { name: /Ada L/ }))

  expect(area.value).toBe('hi @ada ')
  expect(document.activeElement).toBe(area)
})

it('closes on Escape, and offers nothing without a match', async () => {
  const area = open()
  type(area, '@ad')
  await screen.findByRole('listbox')
  fireEvent.keyDown(area, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect(area.value).toBe('@ad')

  type(area, '@zz')
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)))
  expect(screen.queryByRole('listbox')).toBeNull()
})

it('ignores a response that comes too late', async () => {
  let answer: (users: Awaited<ReturnType<typeof findUsers>>) => void = () => undefined
  findUsers.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  const area = open()
  type(area, '@ad')
  await waitFor(() => expect(findUsers).toHaveBeenLastCalledWith('ad', expect.any(AbortSignal)))
  type(area, '@ad ')
  await act(async () => answer([{ username: 'ada', displayName: 'Ada', avatar: '' }]))
  expect(screen.queryByRole('listbox')).toBeNull()
})
