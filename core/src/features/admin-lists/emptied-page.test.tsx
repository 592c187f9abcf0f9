import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openApp } from '../../shell/testing/open-app.tsx'
import { buildAdminQuestion } from './admin-list-samples.ts'

const ada = { id: '1', username: 'ada', display_name: 'Ada', mail_status: 1, role_id: 2 }
const tea = buildAdminQuestion()
const soil = buildAdminQuestion({ id: 'q2', title: 'Which soil?' })

beforeEach(() => {
  window.scrollTo = () => undefined
})
afterEach(cleanup)

it('opens the last page and reports the result when the current page is emptied', async () => {
  let isDone = false
  const { router } = openApp('/admin/questions?query=tea&page=2', {
    user: ada,
    calls: {
      adminPluginList: () => [],
      adminMailPage: () => ({ count: 0, list: [], is_delivering: true }),
      adminQuestionPage: ({ page }) => {
        if (!isDone) return { count: 21, list: [tea] }
        return { count: 20, list: page === 1 ? [soil] : [] }
      },
      adminQuestionStatusUpdate: () => {
        isDone = true
        return null
      },
    },
  })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))

  expect(await screen.findByText('Which soil?')).toBeDefined()
  expect(router.state.location.search).toBe('?query=tea')
  expect(await screen.findByText(/^Delete: done for/)).toBeDefined()
})

it('keeps the selection while other pages are shown', async () => {
  const { router } = openApp('/admin/questions', {
    user: ada,
    calls: {
      adminPluginList: () => [],
      adminMailPage: () => ({ count: 0, list: [], is_delivering: true }),
      adminQuestionPage: ({ page }) => ({ count: 21, list: page === 1 ? [tea] : [soil] }),
    },
  })
  const isSelected = async (title: string) =>
    (await screen.findByRole<HTMLInputElement>('checkbox', { name: `Select ${title}` })).checked
  fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${tea.title}` }))

  await router.navigate('/admin/questions?page=2')
  expect(await isSelected('Which soil?')).toBe(false)
  expect(screen.getByText('1 more selected on other pages')).toBeDefined()
  await router.navigate('/admin/questions')
  expect(await isSelected(tea.title)).toBe(true)
  expect(screen.queryByText('1 more selected on other pages')).toBeNull()

  await router.navigate('/admin/questions?page=2')
  fireEvent.click(await screen.findByRole('button', { name: 'Clear selection there' }))
  expect(screen.queryByText('1 more selected on other pages')).toBeNull()
  await router.navigate('/admin/questions')
  expect(await isSelected(tea.title)).toBe(false)
})

it('clears the selection when the search changes', async () => {
  const { router } = openApp('/admin/questions', {
    user: ada,
    calls: {
      adminPluginList: () => [],
      adminMailPage: () => ({ count: 0, list: [], is_delivering: true }),
      adminQuestionPage: ({ query }) => ({ count: 1, list: query ? [soil] : [tea] }),
    },
  })
  fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${tea.title}` }))

  await router.navigate('/admin/questions?query=soil')
  expect(await screen.findByRole('checkbox', { name: 'Select Which soil?' })).toBeDefined()
  expect(screen.queryByText('1 more selected on other pages')).toBeNull()
  await router.navigate('/admin/questions')
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: `Select ${tea.title}` })
  expect(box.checked).toBe(false)
})
