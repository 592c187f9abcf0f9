import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { busyOverview, idleOverview, sampleFailures } from '../../features/jobs/job-samples.ts'
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
  siteInfo: () => ({ general: { name: 'Site' } }),
  adminJobOverview: () => busyOverview,
  adminFailedJobPage: () => ({ count: 60, list: sampleFailures }),
  adminJobRetry: () => ({ count: 1 }),
  adminJobDiscard: () => ({ count: 1 }),
}

async function openJobs(calls: Record<string, unknown> = {}, search = '') {
  const options = { user: ada, calls: { ...answers, ...calls } as typeof answers }
  const opened = openApp(`/admin/jobs${search}`, options)
  await screen.findByRole('heading', { level: 1, name: 'Jobs' })
  return opened
}

const getPart = (name: string) => within(screen.getByRole('region', { name }))
const getRows = (name: string) =>
  getPart(name)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

it('shows each lane with its waiting jobs, since when they wait, and its failures', async () => {
  await openJobs()

  const rows = getRows('Queues')
  expect(rows).toHaveLength(4)
  expect(rows[3]).toMatch(/^Notification emails.*Waiting480.*Oldest2 days.*Failed before476.*Given up2$/)
})

it('shows why each job failed, and when it is retried', async () => {
  await openJobs()

  const rows = getRows('Failed jobs')
  expect(rows[0]).toMatch(/^notification\.mailDue Given up.*535 Authentication failed.*Attempts: 31/)
  expect(rows[2]).toMatch(/account\.activationRequested Retried automatically.*next attempt in 50 min/i)
  expect(rows[3]).toContain('No reason was given.')
})

it('describes recurring work, and why it fails', async () => {
  await openJobs()

  const rows = getRows('Recurring work')
  expect(rows[0]).toMatch(/^Remove expired sessions/)
  expect(rows[1]).toMatch(/^Send digests.*Running/)
  expect(rows[3]).toMatch(/^Remove unused uploads.*Failing.*EACCES/)
})

describe('a failed job', () => {
  it('is retried, and the page shows the remaining ones', async () => {
    const { getInputs } = await openJobs()

    fireEvent.click(screen.getByRole('button', { name: 'Retry notification.mailDue 7' }))

    await screen.findByText('Tried again: 1')
    expect(getInputs('adminJobRetry')).toEqual([{ ids: ['7'] }])
    expect(getInputs('adminFailedJobPage')).toHaveLength(2)
  })

  it('is discarded after a confirmation', async () => {
    const { getInputs } = await openJobs()

    fireEvent.click(screen.getByRole('button', { name: 'Discard notification.mailDue 7' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(getInputs('adminJobDiscard')).toEqual([])
    fireEvent.click(dialog.getByRole('button', { name: 'Discard' }))

    await screen.findByText('Discarded: 1')
    expect(getInputs('adminJobDiscard')).toEqual([{ ids: ['7'] }])
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  it('stays if the user cancels', async () => {
    const { getInputs } = await openJobs()

    fireEvent.click(screen.getByRole('button', { name: 'Discard notification.mailDue 7' }))
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))

    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(getInputs('adminJobDiscard')).toEqual([])
  })
})

it('retries all, and discards all that will not be retried', async () => {
  const { getInputs } = await openJobs()

  fireEvent.click(screen.getByRole('button', { name: 'Retry all' }))
  await waitFor(() => expect(getInputs('adminJobRetry')).toEqual([{ all: true }]))
  fireEvent.click(screen.getByRole('button', { name: 'Discard all given up' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }))

  await waitFor(() => expect(getInputs('adminJobDiscard')).toEqual([{ all: true }]))
})

it('says that nothing failed', async () => {
  await openJobs({
    adminJobOverview: () => idleOverview,
    adminFailedJobPage: () => ({ count: 0, list: [] }),
  })

  expect(screen.getByText('No job has failed.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Retry all' })).toBeNull()
})

it('shows the rest if a part cannot be loaded', async () => {
  const adminFailedJobPage = () => {
    throw apiError(500, null)
  }
  await openJobs({ adminFailedJobPage })

  expect(screen.getByText('The failed jobs could not be loaded.')).toBeDefined()
  expect(getRows('Queues')).toHaveLength(4)
})

it('links to further failures', async () => {
  const { getInputs } = await openJobs({}, '?page=2')

  expect(getInputs('adminFailedJobPage')).toEqual([{ page: 2, page_size: 20 }])
  expect(screen.getByRole('link', { name: /3/ }).getAttribute('href')).toBe('/admin/jobs?page=3')
})

it('shows the last page if the one in the URL is empty', async () => {
  const adminFailedJobPage = ({ page }: { page: number }) => ({
    count: 20,
    list: page === 1 ? sampleFailures : [],
  })
  const { router } = await openJobs({ adminFailedJobPage }, '?page=2')

  expect(router.state.location.search).toBe('')
  expect(screen.queryByText('No job has failed.')).toBeNull()
})

it('is rendered on the server', async () => {
  const { document, status } = await openPage('/admin/jobs', answers, { user: ada })

  expect(status).toBe(200)
  expect(document.querySelector('main')?.textContent).toContain('535 Authentication failed')
})
