import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buildAnswer, buildQuestionInfo, buildQuestionView } from '../../features/questions/view-samples.ts'
import { localEntries } from '../../lib/storage.ts'
import { openQuestionPage } from '../../shell/testing/open-page.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)
afterEach(() => vi.restoreAllMocks())

const key = 'draft.answer.10010000000000001.selma'
const notice = /^This answer is also being written in another tab/
const stored = () => localEntries.get<{ content: string; other?: string }>(key)
const write = (value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Answer' }), { target: { value } })

/** Stores a text of another tab; a frozen tab is not notified. */
function writeElsewhere(content: string, { isHeard = true, other = undefined as string | undefined } = {}) {
  const oldValue = localStorage.getItem(`querent.${key}`)
  localEntries.set(key, { questionId: '10010000000000001', content, tab: 'other', other })
  if (!isHeard) return
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: `querent.${key}`, oldValue })))
}

async function openForm(calls: Record<string, () => unknown> = {}) {
  await openQuestionPage(buildQuestionView(), { calls })
  fireEvent.click(screen.getByRole('button', { name: 'Write an answer' }))
  await screen.findByRole('toolbar')
}

it('shows the text of another tab while nothing is written here', async () => {
  await openForm()
  write('Use a Map.')
  window.dispatchEvent(new Event('pagehide'))

  writeElsewhere('Use a Map, it keeps its order.')

  expect(screen.getByDisplayValue('Use a Map, it keeps its order.')).toBeDefined()
  expect(screen.queryByText(notice)).toBeNull()
})

it.each([true, false])(
  'keeps both texts of two tabs, and offers the other one (heard: %s)',
  async (isHeard) => {
    await openForm()
    write('Use a Map.')
    writeElsewhere('Use a sorted array, and a much longer text.', { isHeard })
    write('Use a Map!')

    expect(await screen.findByText(notice)).toBeDefined()
    window.dispatchEvent(new Event('pagehide'))
    expect(stored()).toMatchObject({
      content: 'Use a Map!',
      other: 'Use a sorted array, and a much longer text.',
    })

    fireEvent.click(screen.getByRole('button', { name: 'Show the other text' }))
    await screen.findByDisplayValue('Use a sorted array, and a much longer text.')
    window.dispatchEvent(new Event('pagehide'))
    expect(stored()?.other).toBe('Use a Map!')

    fireEvent.click(screen.getByRole('button', { name: 'Discard draft' }))
    await screen.findByDisplayValue('Use a Map!')
    await waitFor(() => expect(screen.queryByText(notice)).toBeNull())
  },
)

it('offers the other text on the next visit', async () => {
  writeElsewhere('Use a Map.', { other: 'Use a Set.' })
  await openQuestionPage(buildQuestionView())

  fireEvent.click(await screen.findByRole('button', { name: 'Show the other text' }))

  expect(await screen.findByDisplayValue('Use a Set.')).toBeDefined()
})

it('keeps the other text, and shows it, when one of them is posted', async () => {
  await openForm({
    answerAdd: () => ({ info: buildAnswer({ id: '10020000000000009' }), question: buildQuestionInfo() }),
  })
  write('Use a Map.')
  writeElsewhere('Use a sorted array.')
  write('Use a Map!')
  await screen.findByText(notice)

  fireEvent.click(screen.getByRole('button', { name: 'Post answer' }))

  expect(await screen.findByDisplayValue('Use a sorted array.')).toBeDefined()
  expect(stored()?.content).toBe('Use a sorted array.')
  await waitFor(() => expect(screen.queryByText(notice)).toBeNull())
})

it('stores the other text if one of them is discarded', async () => {
  await openForm()
  write('Use a Map.')
  writeElsewhere('Use a sorted array.')
  write('Use a Map!')
  await screen.findByText(notice)

  fireEvent.click(screen.getByRole('button', { name: 'Discard draft' }))

  expect(stored()?.content).toBe('Use a sorted array.')
})

const postedKey = 'querent.posted.answer.10010000000000001.selma'
const postedLink = { name: 'posted in another tab' }

/** Simulates the tab that posts: the draft is gone, and the other tabs are notified. */
function postElsewhere(id: string, texts: string[]) {
  const value = { id, isPending: false, path: `/questions/1/${id}`, texts }
  const announced = { key: postedKey, newValue: JSON.stringify({ value, expires: Date.now() }) }
  act(() => void window.dispatchEvent(new StorageEvent('storage', announced)))
  const oldValue = localStorage.getItem(`querent.${key}`)
  localEntries.remove(key)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: `querent.${key}`, oldValue })))
}

it('clears a text that another tab has posted, and links to it', async () => {
  await openForm()
  write('Use a Map.')
  window.dispatchEvent(new Event('pagehide'))

  postElsewhere('10020000000000009', ['Use a Map, it keeps its order.', 'Use a Map.'])

  const link = await screen.findByRole('link', postedLink)
  expect(link.getAttribute('href')).toBe('/questions/1/10020000000000009')
  expect(screen.queryByText(/is kept/)).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveProperty('value', '')
  window.dispatchEvent(new Event('pagehide'))
  expect(stored()).toBeUndefined()
})

it('keeps a text that was changed in this tab since, when another one posts', async () => {
  await openForm()
  write('Use a Map, or a Set.')

  postElsewhere('10020000000000009', ['Use a Map.'])

  await screen.findByRole('link', postedLink)
  expect(screen.getByText(/What you changed here is kept/)).toBeDefined()
  expect(screen.getByDisplayValue('Use a Map, or a Set.')).toBeDefined()
  window.dispatchEvent(new Event('pagehide'))
  expect(stored()?.content).toBe('Use a Map, or a Set.')
})

it('does not offer a text that another tab has posted', async () => {
  await openForm()
  write('Use a Map.')
  writeElsewhere('Use a sorted array.')
  write('Use a Map!')
  await screen.findByText(notice)

  postElsewhere('10020000000000009', ['Use a sorted array.'])

  await screen.findByRole('link', postedLink)
  expect(screen.queryByText(notice)).toBeNull()
})

it('notifies the other tabs of its post, and stores nothing of it', async () => {
  await openForm({
    answerAdd: () => ({ info: buildAnswer({ id: '10020000000000009' }), question: buildQuestionInfo() }),
  })
  const set = vi.spyOn(localEntries, 'set')
  write('Use a Map.')
  fireEvent.click(screen.getByRole('button', { name: 'Post answer' }))

  const announced = expect.objectContaining({ id: '10020000000000009', texts: ['Use a Map.', 'Use a Map.'] })
  const name = 'posted.answer.10010000000000001.selma'
  await waitFor(() => expect(set).toHaveBeenCalledWith(name, announced))
  expect(localStorage.getItem(postedKey)).toBeNull()
})
