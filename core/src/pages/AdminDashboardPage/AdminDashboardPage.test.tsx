import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  buildDays,
  buildHealth,
  buildInfo,
  faultyHealth,
} from '../../features/dashboard/dashboard-samples.ts'
import { apiError, openApp } from '../../shell/testing/open-app.tsx'
import { openPage } from '../../shell/testing/open-page.ts'

const ada = { id: '1', username: 'ada', display_name: 'Ada', mail_status: 1, role_id: 2 }

beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
})
afterEach(cleanup)

const answers = {
  adminPluginList: () => [],
  adminMailPage: () => ({ count: 0, list: [], is_delivering: true }),
  pluginStatusList: () => [],
  dashboardInfo: () => ({ info: buildInfo() }),
  dashboardHealth: () => buildHealth(),
  dashboardHistory: ({ days }: Record<string, unknown> = {}) => ({ list: buildDays(Number(days)) }),
}

async function openDashboard(calls: Record<string, unknown> = {}, path = '/admin/dashboard') {
  const opened = openApp(path, { user: ada, calls: { ...answers, ...calls } as typeof answers })
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
  return opened
}

const getStat = (name: string) => screen.getByText(name, { selector: 'dt, dt *' }).closest('div')?.textContent
const checks = () =>
  within(screen.getByRole('region', { name: 'Health' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '')

describe('the stats', () => {
  it('are shown with their shares', async () => {
    await openDashboard()

    expect(getStat('Questions')).toBe('Questions1,240')
    expect(getStat('With an accepted answer')).toBe('With an accepted answer62050%')
    expect(getStat('Votes')).toBe('Votes12.3k')
  })

  it('of a new site suggest the first question', async () => {
    await openDashboard({ dashboardInfo: () => ({ info: buildInfo({ question_count: 0, user_count: 1 }) }) })

    expect(screen.getByRole('link', { name: 'Ask the first question' }).getAttribute('href')).toBe(
      '/questions/ask',
    )
  })

  it('that cannot be loaded do not affect the rest of the page, and can be reloaded', async () => {
    let isUp = false
    const dashboardInfo = () => {
      if (!isUp) throw apiError(500, null)
      return { info: buildInfo() }
    }
    await openDashboard({ dashboardInfo })
    expect(screen.getByText('The statistics could not be loaded.')).toBeDefined()
    expect(checks().length).toBeGreaterThan(2)

    isUp = true
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))

    await waitFor(() => expect(getStat('Questions')).toBe('Questions1,240'))
  })
})

describe('the health checks', () => {
  it('list problems first, each with a link to the page where it is fixed', async () => {
    const info = buildInfo({
      https: false,
      version_info: { version: '0.9.0', revision: '', remote_version: '0.10.0' },
    })
    await openDashboard({ dashboardHealth: () => faultyHealth, dashboardInfo: () => ({ info }) })

    const rows = checks()
    expect(rows[0]).toContain('Emails that could not be sent: 2')
    expect(rows[0]).toContain('550 5.1.1 mailbox unavailable')
    expect(rows.some((row) => row.includes('7 tasks are waiting, the oldest for 1.5 hr'))).toBe(true)
    expect(rows.some((row) => row.includes('Version 0.10.0 is available'))).toBe(true)
    expect(rows.find((row) => row.includes('New login'))).not.toContain('does not work')
    const problems = rows.filter((row) => row.startsWith('Problem:'))
    expect(rows.slice(0, problems.length)).toEqual(problems)
    const links = screen.getAllByRole('link', { name: 'Open' }).map((link) => link.getAttribute('href'))
    expect(rows.find((row) => row.includes('last backup'))).toContain('No space is left on the disk.')
    expect(rows.some((row) => row.includes('The disk for backups is nearly full:'))).toBe(true)
    expect(rows.some((row) => row.startsWith('Note: No backups are scheduled.'))).toBe(true)
    const expected = [
      '/admin/jobs',
      '/admin/write',
      '/admin/backups',
      '/admin/installed-plugins',
      '/admin/new_login',
    ]
    expect(links).toEqual(expect.arrayContaining(expected))
  })

  it('report neither an older or equal version nor a disk with enough space', async () => {
    await openDashboard({
      dashboardInfo: () => ({
        info: buildInfo({ version_info: { version: '0.10.0', revision: '', remote_version: '0.9.9' } }),
      }),
    })

    expect(checks().every((row) => row.startsWith('In order:'))).toBe(true)
  })
})

describe('the days', () => {
  it('are those in the URL, and a month by default', async () => {
    const { getInputs, router } = await openDashboard()
    expect(getInputs('dashboardHistory')).toEqual([{ days: '30' }])

    fireEvent.click(screen.getByRole('link', { name: '7 days' }))

    await waitFor(() => expect(getInputs('dashboardHistory').at(-1)).toEqual({ days: '7' }))
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(8))
    expect(router.state.location.search).toBe('?days=7')
  })

  it('are also in a table, the newest first', async () => {
    await openDashboard({}, '/admin/dashboard?days=7')

    const [, first] = screen.getAllByRole('row')
    const [last] = buildDays(7).slice(-1)
    expect(first?.textContent).toContain('Nov 22, 2026')
    expect(first?.textContent).toContain(String(last?.answer_count))
  })

  it('have their own sum for each plot', async () => {
    await openDashboard({}, '/admin/dashboard?days=7')

    const total = buildDays(7).reduce((sum, day) => sum + day.question_count, 0)
    const plot = screen.getByRole('region', { name: 'Questions' })
    expect(within(plot).getByRole('img').getAttribute('aria-label')).toBe(`Questions: ${total}`)
  })

  it('that are not counted yet are announced', async () => {
    await openDashboard({ dashboardHistory: () => ({ list: [] }) })

    expect(screen.getByText(/Daily statistics are updated every ten minutes/)).toBeDefined()
  })
})

it('is rendered on the server, and is the first page of the administration', async () => {
  const { document, status } = await openPage('/admin/dashboard', answers, { user: ada })
  expect(status).toBe(200)
  expect(document.querySelector('main dl')?.textContent).toContain('1,240')

  const { location } = await openPage('/admin', {}, { user: ada })
  expect(location).toBe('/admin/dashboard')
})
