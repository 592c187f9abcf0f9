import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  sampleBackups,
  sampleOverview,
  sampleRun,
  sampleSchedule,
} from '../../features/backups/backup-samples.ts'
import { apiError, openApp } from '../../shell/testing/open-app.tsx'
import { openPage } from '../../shell/testing/open-page.ts'

const ada = { id: '1', username: 'ada', display_name: 'Ada', mail_status: 1, role_id: 2 }

beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const answers = {
  adminPluginList: () => [],
  adminMailPage: () => ({ count: 0, list: [], is_delivering: true }),
  pluginStatusList: () => [],
  siteInfo: () => ({ general: { name: 'Site' } }),
  backupOverview: () => sampleOverview,
  backupSettingInfo: () => sampleSchedule,
  backupSettingUpdate: () => null,
  backupStart: () => null,
  backupVerify: () => null,
  backupRemove: () => null,
  backupTicketAdd: () => ({ address: '/answer/api/v1/backup/file?ticket=abc' }),
}

async function openBackups(calls: Record<string, unknown> = {}, user: object = ada) {
  const options = { user, calls: { ...answers, ...calls } as typeof answers }
  const opened = openApp('/admin/backups', options)
  await screen.findByRole('heading', { level: 1, name: 'Backups' })
  return opened
}

const rows = () => within(screen.getByRole('list', { name: 'Backups' })).getAllByRole('listitem')
const newest = sampleBackups[0]?.name ?? ''

async function choose(action: string) {
  const [trigger] = screen.getAllByRole('button', { name: /^Actions for the backup of/ })
  if (trigger) fireEvent.click(trigger)
  fireEvent.click(await screen.findByRole('button', { name: action }))
}

it('shows the details of each archive, and whether it was verified', async () => {
  await openBackups()

  const texts = rows().map(({ textContent }) => textContent)
  expect(texts[0]).toContain('Not verified')
  expect(texts[0]).toContain('SQLite')
  expect(texts[1]).toContain('Verified')
  expect(document.body.textContent).toContain('3 counters differ from their recount')
  expect(document.body.textContent).toContain('/var/lib/querent/backups')
})

it('marks an archive as incomplete, and names what is missing', async () => {
  await openBackups()

  const [incomplete, ...others] = rows().filter(({ textContent }) => textContent?.includes('Incomplete'))
  expect(others).toEqual([])
  const missing = within(incomplete as HTMLElement).getByText('What is missing in it').parentElement
  expect(missing?.textContent).toContain('2 files in the store are not in the archive.')
})

it('shows the progress of a backup, and when it is finished', async () => {
  let overview: unknown = { ...sampleOverview, list: [], run: null }
  const { getInputs } = await openBackups({
    backupOverview: () => overview,
    backupStart: () => {
      overview = { ...sampleOverview, list: [], run: sampleRun }
      return null
    },
  })
  expect(screen.getByText('There is no backup yet. Make one now, or choose a schedule below.')).toBeDefined()

  fireEvent.click(screen.getByRole('button', { name: 'Back up now' }))
  const bar = await screen.findByRole('progressbar', { name: 'A backup is being made.' })
  expect(bar.getAttribute('value')).toBe('0.35')
  expect(screen.getByRole('button', { name: 'Back up now' })).toHaveProperty('disabled', true)
  expect(getInputs('backupStart')).toHaveLength(1)

  overview = sampleOverview
  await waitFor(() => expect(rows().length).toBeGreaterThan(3))
  expect(screen.queryByRole('progressbar')).toBeNull()
})

it('verifies an archive', async () => {
  const { getInputs } = await openBackups()

  await choose('Verify')

  await waitFor(() => expect(getInputs('backupVerify')).toEqual([{ name: newest }]))
})

it('opens the URL of a download', async () => {
  const opened: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    opened.push(this.getAttribute('href') ?? '')
  })
  await openBackups()

  await choose('Download')

  await waitFor(() => expect(opened).toEqual(['/answer/api/v1/backup/file?ticket=abc']))
})

it('deletes an archive after a confirmation', async () => {
  const { getInputs } = await openBackups()

  await choose('Delete')
  const dialog = await screen.findByRole('alertdialog')
  expect(getInputs('backupRemove')).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))

  await waitFor(() => expect(getInputs('backupRemove')).toEqual([{ name: newest }]))
})

it.each([
  ['failed', 'The last backup failed. No archive was kept.'],
  ['interrupted', 'The last backup was interrupted. No archive was kept.'],
] as const)('says that the last one %s', async (state, sentence) => {
  const run = { ...sampleRun, state, error: 'The disk is full.' }
  await openBackups({ backupOverview: () => ({ ...sampleOverview, run }) })

  expect(screen.getByText(sentence)).toBeDefined()
})

it('shows the command that restores the newest archive', async () => {
  await openBackups()

  expect(document.querySelector('pre')?.textContent).toBe(
    `QUERENT_DATA_DIR=/srv/querent-restored npm run querent -- restore '/var/lib/querent/backups/${newest}'`,
  )
})

it('does not show it for an archive that is known to be bad', async () => {
  const [first, ...others] = sampleOverview.list
  if (!first) throw new Error('There is no sample.')
  const verification = { verdict: 'failed' as const, at: 1, problems: ['It ends too early.'] }
  await openBackups({
    backupOverview: () => ({ ...sampleOverview, list: [{ ...first, verification }, ...others] }),
  })

  const command = document.querySelector('pre')?.textContent
  expect(command).not.toContain(newest)
  expect(command).toContain(others[0]?.name)
})

it('says why the directory of the archives cannot be read', async () => {
  const list_error = "EACCES: permission denied, scandir '/var/lib/querent/backups'"
  await openBackups({ backupOverview: () => ({ ...sampleOverview, list: [], list_error }) })

  const reason = screen.getByText(list_error)
  expect(reason.parentElement?.textContent).toContain('/var/lib/querent/backups cannot be read')
  expect(screen.queryByText(/There is no backup yet/)).toBeNull()
})

it('shows the schedule if the archives cannot be loaded', async () => {
  await openBackups({
    backupOverview: () => {
      throw apiError(500, null)
    },
  })

  expect(screen.getByText('The backups could not be loaded.')).toBeDefined()
  expect(screen.getByLabelText('Make a backup each day')).toBeDefined()
})

it('tells administrators on every page that scheduled backups fail', async () => {
  openApp('/403', { user: { ...ada, backup_problem: 'backup' }, calls: answers })

  const notice = await screen.findByRole('complementary', { name: 'Backups fail' })
  expect(within(notice).getByRole('link').getAttribute('href')).toBe('/admin/backups')
})

it('is rendered on the server', async () => {
  const { document, status } = await openPage('/admin/backups', answers, { user: ada })

  expect(status).toBe(200)
  expect(document.querySelector('main')?.textContent).toContain('Made by the schedule')
})
