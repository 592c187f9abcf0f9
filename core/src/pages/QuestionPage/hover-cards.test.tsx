import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { buildQuestionView } from '../../features/questions/view-samples.ts'
import { apiError } from '../../shell/testing/open-app.tsx'
import { openQuestionPage } from '../../shell/testing/open-page.ts'

// Loaded before, so that no test waits for it.
beforeAll(() => import('../../features/hover-cards/HoverCards.tsx').then(() => undefined))
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const profile = {
  username: 'Ada-Lovelace',
  display_name: 'Ada Lovelace',
  avatar: '',
  rank: 1280,
  bio: 'Writes programs.\nAnd letters.',
  created_at: 1_700_000_000,
}
const tag = {
  tag_id: '10030000000000001',
  display_name: 'javascript',
  description: 'The language of web pages.',
  question_count: 1234,
  follow_count: 56,
  is_follower: false,
}

async function open(calls: object = {}) {
  const opened = await openQuestionPage(buildQuestionView(), {
    calls: { personalUserInfo: () => profile, tagInfo: () => tag, ...calls },
  })
  // The first link loads the code, which starts with the focused link, and listens once it shows a card.
  act(() => chip().focus())
  await waitFor(() => expect(card()).not.toBeNull())
  fireEvent.keyDown(chip(), { key: 'Escape' })
  act(() => chip().blur())
  return opened
}

const author = () => screen.getAllByRole('link', { name: 'Ada Lovelace' })[0] as HTMLElement
const chip = () => screen.getByRole('link', { name: 'javascript' })
const card = () => screen.queryByRole('region', { name: /^(Ada Lovelace|javascript)$/ })
const pass = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)))

async function hover(element: Element, ms = 600) {
  fireEvent.pointerOver(element, { pointerType: 'mouse' })
  await pass(ms)
}

it('shows a user, stays while the pointer is on it, and closes when it leaves', async () => {
  await open()
  await hover(author())

  await waitFor(() => expect(card()?.textContent).toContain('Writes programs.'))
  expect(card()?.textContent).not.toContain('And letters')
  expect(author().getAttribute('aria-describedby')).toBe(card()?.id)
  await hover(card() as HTMLElement, 800)
  expect(card()).not.toBeNull()

  await hover(document.body)
  expect(card()).toBeNull()
  expect(author().hasAttribute('aria-describedby')).toBe(false)
})

it('shows a tag that members can follow, and one card at a time', async () => {
  const { getInputs } = await open({ followSwitch: () => ({ follows: 57, is_followed: true }) })
  await hover(author())
  await waitFor(() => expect(card()).not.toBeNull())
  await hover(chip())

  await waitFor(() => expect(card()?.textContent).toContain('1,234 questions'))
  expect(screen.queryAllByText('Writes programs.')).toEqual([])
  fireEvent.click(within(card() as HTMLElement).getByRole('button', { name: 'Follow' }))
  await waitFor(() =>
    expect(getInputs('followSwitch')).toEqual([{ object_id: tag.tag_id, is_cancel: false }]),
  )
})

it('closes on Escape', async () => {
  await open()
  await hover(chip())
  await waitFor(() => expect(card()).not.toBeNull())
  fireEvent.keyDown(document.body, { key: 'Escape' })

  expect(card()).toBeNull()
})

it('opens on focus, and Tab leads into it and back', async () => {
  await open()
  act(() => chip().focus())
  await pass(600)
  await waitFor(() => expect(card()).not.toBeNull())

  fireEvent.keyDown(chip(), { key: 'Tab' })
  expect(card()?.contains(document.activeElement)).toBe(true)
  fireEvent.keyDown(document.activeElement as Element, { key: 'Tab', shiftKey: true })
  expect(document.activeElement).toBe(chip())
})

it('does not open on touch, nor if it cannot be loaded', async () => {
  await open({
    personalUserInfo: () => {
      throw apiError(404, null)
    },
  })
  fireEvent.pointerOver(chip(), { pointerType: 'touch' })
  await pass(1000)
  expect(card()).toBeNull()

  await hover(author())
  expect(card()).toBeNull()
  expect(screen.getByRole('region', { name: 'Messages' }).textContent).toBe('')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('How do I')
})
