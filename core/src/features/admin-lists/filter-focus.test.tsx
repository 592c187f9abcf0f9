import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openApp } from '../../shell/testing/open-app.tsx'
import { buildAdminQuestion, buildAdminUser } from './admin-list-samples.ts'

const ada = { id: '1', username: 'ada', display_name: 'Ada', mail_status: 1, role_id: 2 }
const shell = {
  adminPluginList: () => [],
  adminMailPage: () => ({ count: 0, list: [], is_delivering: true }),
}

beforeEach(() => {
  window.scrollTo = () => undefined
})
afterEach(cleanup)

const listStatuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

it('keeps the focus in the filters of a list, and announces the number of results', async () => {
  openApp('/admin/questions', {
    user: ada,
    calls: {
      ...shell,
      adminQuestionPage: ({ query }) =>
        query ? { count: 1, list: [buildAdminQuestion()] } : { count: 0, list: [] },
    },
  })
  const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search this list' })
  fireEvent.change(field, { target: { value: ' tea ' } })
  const apply = screen.getByRole('button', { name: 'Apply' })
  apply.focus()
  fireEvent.click(apply)

  await waitFor(() => expect(listStatuses()).toContain('Found: 1'))
  expect(document.activeElement).toBe(apply)
  expect(field.isConnected).toBe(true)
  expect(field.value).toBe('tea')

  const clear = screen.getByRole('link', { name: 'Clear search and filters' })
  clear.focus()
  fireEvent.click(clear)

  await waitFor(() => expect(listStatuses()).toContain('Found: 0'))
  expect(document.activeElement).toBe(apply)
  expect(field.value).toBe('')
})

it('shows the values of another URL in the filters', async () => {
  const { router } = openApp('/admin/users?role=2&order=oldest&query=ada', {
    user: ada,
    calls: { ...shell, adminUserPage: () => ({ count: 1, list: [buildAdminUser()] }) },
  })
  const role = () => screen.getByLabelText<HTMLSelectElement>('Role').value
  await screen.findByLabelText('Role')
  fireEvent.change(screen.getByLabelText('Order'), { target: { value: 'reputation' } })

  await router.navigate('/admin/users?role=3')
  await waitFor(() => expect(role()).toBe('3'))
  expect(screen.getByLabelText<HTMLSelectElement>('Order').value).toBe('newest')
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search this list' }).value).toBe('')

  await router.navigate(-1)
  await waitFor(() => expect(role()).toBe('2'))
  expect(screen.getByLabelText<HTMLSelectElement>('Order').value).toBe('oldest')
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search this list' }).value).toBe('ada')
})

it('names the search without results, and links to the whole list', async () => {
  openApp('/admin/questions?query=tea&author=grace', {
    user: ada,
    calls: {
      ...shell,
      adminQuestionPage: ({ query }) =>
        query ? { count: 0, list: [] } : { count: 1, list: [buildAdminQuestion()] },
    },
  })
  expect(await screen.findByText('Nothing matches “tea” with these filters.')).toBeDefined()
  const clear = screen.getByRole('link', { name: 'Clear search and filters' })
  clear.focus()
  fireEvent.click(clear)

  await waitFor(() => expect(listStatuses()).toContain('Found: 1'))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Apply' }))
})
