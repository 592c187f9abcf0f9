import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildTagInfo } from '../../features/tags/tag-samples.ts'
import { apiError, apiFieldErrors, type OpenAppOptions, openApp } from '../../shell/testing/open-app.tsx'

beforeEach(() => {
  window.scrollTo = () => undefined
})
afterEach(cleanup)

const moderator = { id: 'mo', username: 'mo', mail_status: 1, role_id: 3 }

function open(options: OpenAppOptions = {}) {
  return openApp('/tags/create', { user: moderator, ...options })
}

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const fill = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } })
const create = () => fireEvent.click(screen.getByRole('button', { name: 'Create tag' }))

it('creates a tag and opens it', async () => {
  const { router, getInputs } = open({
    calls: {
      tagAdd: () => ({ slug_name: 'lazy-lists' }),
      tagInfo: () => buildTagInfo({ slug_name: 'lazy-lists' }),
      tagSynonymList: () => ({ synonyms: [], member_actions: [] }),
    },
  })

  await fill('Display name', 'Lazy Lists')
  expect((await field('URL slug')).value).toBe('lazy-lists')
  await fill('URL slug', 'lazy')
  await fill('Display name', 'Laziness')
  expect((await field('URL slug')).value).toBe('lazy')
  await fill('Description', 'As needed.')
  create()

  await waitFor(() => expect(router.state.location.pathname).toBe('/tags/lazy-lists/info'))
  expect(getInputs('tagAdd')).toEqual([
    { display_name: 'Laziness', slug_name: 'lazy', original_text: 'As needed.' },
  ])
})

it('creates a tag without a description', async () => {
  const { getInputs } = open({
    calls: {
      tagAdd: () => ({ slug_name: 'bare' }),
      tagInfo: () => buildTagInfo({ slug_name: 'bare' }),
      tagSynonymList: () => ({ synonyms: [], member_actions: [] }),
    },
  })

  await fill('Display name', 'Bare')
  create()

  await waitFor(() =>
    expect(getInputs('tagAdd')).toEqual([{ display_name: 'Bare', slug_name: 'bare', original_text: '' }]),
  )
})

it('shows errors on each field, and sends nothing', async () => {
  const { getInputs } = open()

  await field('Display name')
  create()
  expect(await screen.findByText('Display name cannot be empty.')).toBeDefined()
  expect(screen.getByText('URL slug cannot be empty.')).toBeDefined()
  const name = await field('Display name')
  await waitFor(() => expect(document.activeElement).toBe(name))

  await fill('Display name', 'x'.repeat(36))
  create()
  expect(await screen.findByText('Display name up to 35 characters.')).toBeDefined()
  expect(screen.getByText('URL slug up to 35 characters.')).toBeDefined()
  expect(getInputs('tagAdd')).toEqual([])
})

it('shows the server’s error on its field', async () => {
  open({
    calls: {
      tagAdd: () => {
        throw apiFieldErrors({ slug_name: 'This tag exists already.' })
      },
    },
  })

  await fill('Display name', 'Lists')
  await fill('Description', 'As needed.')
  create()

  expect(await screen.findByText('This tag exists already.')).toBeDefined()
  expect((await field('URL slug')).getAttribute('aria-invalid')).toBe('true')
})

it('keeps the input if the server fails', async () => {
  const calls = {
    tagAdd: () => {
      throw apiError(500, null)
    },
  }
  open({ calls })

  await fill('Display name', 'Lists')
  await fill('Description', 'As needed.')
  create()

  expect(await screen.findByText(/encountered an error/)).toBeDefined()
  expect((await field('Description')).value).toBe('As needed.')
})

it('asks before leaving with unsaved changes', async () => {
  const { router } = open()
  await fill('Display name', 'Lists')

  act(() => {
    router.navigate('/users/logout')
  })

  expect(await screen.findByText(/Are you sure you want to leave the page/)).toBeDefined()
})

it('is only for the staff', async () => {
  open({ user: { ...moderator, role_id: 1 } })

  expect(await screen.findByText("You don't have permission to access this page.")).toBeDefined()
})
