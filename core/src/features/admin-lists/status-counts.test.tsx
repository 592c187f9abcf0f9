import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { apiError, openApp } from '../../shell/testing/open-app.tsx'
import { buildAdminUser } from './admin-list-samples.ts'

const ada = { id: '1', username: 'ada', display_name: 'Ada', mail_status: 1, role_id: 2 }
const counts: Record<string, number> = { normal: 0, inactive: 0, suspended: 1, deleted: 12 }

beforeEach(() => {
  window.scrollTo = () => undefined
})
afterEach(cleanup)

async function openUsers(search: string, isFailing = false) {
  const { getInputs } = openApp(`/admin/users${search}`, {
    user: ada,
    calls: {
      adminPluginList: () => [],
      adminMailPage: () => ({ count: 0, list: [], is_delivering: true }),
      adminUserPage: (input) => {
        const status = String(input.status)
        if (isFailing && status === 'deleted') throw apiError(500, null, 'Try again.')
        const count = counts[status] ?? 0
        return { count, list: count > 0 ? [buildAdminUser()] : [] }
      },
    },
  })
  const tabs = within(await screen.findByRole('navigation', { name: 'Status' })).getAllByRole('link')
  return { tabs: tabs.map(({ textContent }) => textContent), inputs: getInputs('adminUserPage') }
}

it('of a search says how many users of each status match', async () => {
  const { tabs, inputs } = await openUsers('?query=mallory&page=1')

  expect(tabs).toEqual(['Normal0', 'Not activated0', 'Suspended1', 'Deleted12'])
  expect(inputs[0]).toMatchObject({ status: 'normal', query: 'mallory', page_size: 20 })
  expect(inputs.slice(1)).toMatchObject(
    ['inactive', 'suspended', 'deleted'].map((status) => ({ status, query: 'mallory', page_size: 1 })),
  )
})

it('leaves out what could not be counted', async () => {
  const { tabs } = await openUsers('?role=1', true)

  expect(tabs).toEqual(['Normal0', 'Not activated0', 'Suspended1', 'Deleted'])
})

it('does not count without a search', async () => {
  const { tabs, inputs } = await openUsers('')

  expect(tabs).toEqual(['Normal', 'Not activated', 'Suspended', 'Deleted'])
  expect(inputs).toHaveLength(1)
})
