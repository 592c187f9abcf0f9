import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { privilegeOptions } from '../../features/admin/settings/settings-samples.ts'
import { buildEntry, buildSuspension, sampleEntries } from '../../features/audit-log/audit-samples.ts'
import { auditPath, readAuditQuery, toFilter } from '../../features/audit-log/load-audit-log.ts'
import { apiError, openApp } from '../../shell/testing/open-app.tsx'
import { openPage } from '../../shell/testing/open-page.ts'

const accounts = { object_kind: 'content' as const, object_id: 'users', object_name: '' }
const suspendedModerators = 'StatusSuspendedRoleModeratorSearchgrOrderNewest first'
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
  auditLogPage: () => ({ count: 60, list: sampleEntries }),
  auditSettingInfo: () => ({ retention_days: 365 }),
  auditSettingUpdate: () => null,
  auditLogExport: () => 'time,actor\r\n',
}

async function openLog(calls: Record<string, unknown> = {}, search = '') {
  const options = { user: ada, calls: { ...answers, ...calls } as typeof answers }
  const opened = openApp(`/admin/audit-log${search}`, options)
  await screen.findByRole('heading', { level: 1, name: 'Audit log' })
  return opened
}

const rows = () =>
  [...document.querySelectorAll('main ul > li')].flatMap(({ textContent }) =>
    textContent?.startsWith('ada ') ? [textContent] : [],
  )

describe('an entry', () => {
  it('of the command line links to no profile', async () => {
    const list = [buildEntry({ actor: { id: '0', username: 'command line' } })]
    await openLog({ auditLogPage: () => ({ count: 1, list }) })

    const row = screen.getByText('command line').closest('li')
    expect(row?.textContent).toMatch(/^command line changed the setting Site name/)
    expect(row?.querySelector('a[href^="/users/"]')).toBeNull()
  })

  it('shows who changed which setting, the old and new value, the time and the place', async () => {
    await openLog()

    const [first] = rows()
    expect(first).toMatch(/^ada changed the setting Site name\.BeforeQuerentAfterGarden/)
    expect(first).toContain('Jan 1, 2026')
    expect(first).toContain('203.0.113.7')
    expect(screen.getByRole('link', { name: 'Site name' }).getAttribute('href')).toBe(
      '/admin/general#setting-name',
    )
  })

  it.each([
    [1, 'ada changed the role of grace.BeforeUserAfterModerator'],
    [2, 'ada suspended grace.Jan 1'],
    [3, 'ada set a new password for grace.Jan 1'],
    [4, 'ada changed the setting Password.BeforeEmptyAfter••••••••'],
    [5, 'ada activated the plugin github_connector.Jan 1'],
    [7, 'ada permanently deleted: all deleted answers.Number12Jan 1'],
    [8, 'ada suspended grace.Suspended for7 daysReasonInsults in comments'],
  ])('number %i reads as a sentence', async (index, text) => {
    await openLog()

    expect(rows()[index]).toContain(text)
  })

  it('contains everything that one action changed, but no other action', async () => {
    const again = buildSuspension(6).map((entry) => ({ ...entry, id: `${entry.id}0` }))
    const list = [...again, ...buildSuspension(3)].map((entry) =>
      entry.field === 'suspension_reason' ? { ...entry, new_value: 'deleted' } : entry,
    )
    await openLog({ auditLogPage: () => ({ count: 6, list }) })

    expect(rows()).toHaveLength(2)
    for (const row of rows()) expect(row).toContain('ada suspended grace.Suspended for7 daysReason')
  })

  it('of changed privileges names only those that changed, and the level', async () => {
    const { getInputs } = await openLog({
      auditLogPage: () => ({
        count: 2,
        list: [
          buildEntry({
            object_id: 'privileges.ranks',
            old_value: '{"question.add":1,"question.vote_up":8}',
            new_value: '{"question.add":1,"question.vote_up":15}',
          }),
          buildEntry({ id: '2', object_id: 'privileges.level', old_value: '2', new_value: '3' }),
        ],
      }),
      privilegeSettingInfo: () => ({ options: privilegeOptions, selected_level: 3 }),
    })

    expect(rows()).toEqual([
      expect.stringContaining('What each privilege needs.Upvote questionBefore8After15Jan 1'),
      expect.stringContaining('BeforeLevel 2 (low reputation required)AfterLevel 3 (high'),
    ])
    expect(getInputs('privilegeSettingInfo')).toHaveLength(1)
  })

  it.each([
    ['{"status":"suspended","role_id":3,"query":"gr","order":"newest"}', suspendedModerators],
    ['{"ids":"","status":"","staff":false,"question_id":"0"}', 'FiltersNoneJan 1'],
    ['{"created_from":1767225600}', 'Created fromJan 1, 2026'],
    ['{"action":"user_role","to":1767225600}', 'ActionRole changedToJan 1, 2026'],
  ])('of an export says its filters in words: %s', async (new_value, words) => {
    const entry = buildEntry({ action: 'export', ...accounts, old_value: '', new_value })
    await openLog({ auditLogPage: () => ({ count: 1, list: [entry] }) })

    expect(rows()[0]).toContain(`ada exported accounts.${words}`)
  })

  it('about an account links to its page in the administration', async () => {
    await openLog()

    const [first] = screen.getAllByRole('link', { name: 'grace' })
    expect(first?.getAttribute('href')).toBe('/admin/users/7')
  })

  it('shows markup in names and values as text', async () => {
    const entry = buildEntry({
      actor: { id: '1', username: 'ada' },
      action: 'user_profile',
      object_kind: 'user',
      object_id: '9',
      object_name: '<actor>x</actor>',
      old_value: '<b>old</b>',
    })
    await openLog({ auditLogPage: () => ({ count: 1, list: [entry] }) })

    expect(screen.getByText('<actor>x</actor>')).toBeDefined()
    expect(screen.getByText('<b>old</b>')).toBeDefined()
  })
})

describe('the filters', () => {
  it('are in the URL and in the call', async () => {
    const { getInputs } = await openLog({}, '?actor=ada&action=user_role&kind=user&from=2026-01-02&page=2')

    expect(getInputs('auditLogPage')).toEqual([
      {
        page: 2,
        page_size: 20,
        actor: 'ada',
        action: 'user_role',
        object_kind: 'user',
        from: Date.UTC(2026, 0, 2) / 1000,
      },
    ])
    expect(screen.getByLabelText<HTMLSelectElement>('Action').value).toBe('user_role')
  })

  it('can be set in a form', async () => {
    const { router } = await openLog()

    fireEvent.change(screen.getByLabelText('Username of the actor'), { target: { value: 'grace' } })
    fireEvent.click(screen.getByRole('button', { name: 'Filter' }))

    await waitFor(() => expect(router.state.location.search).toContain('actor=grace'))
  })

  it('keep the focus, and the results are announced', async () => {
    await openLog({
      auditLogPage: ({ actor }: { actor?: string }) =>
        actor ? { count: 3, list: sampleEntries } : { count: 60, list: sampleEntries },
    })
    const field = screen.getByLabelText<HTMLInputElement>('Username of the actor')
    const submit = screen.getByRole('button', { name: 'Filter' })
    const findStatus = (text: string) => screen.findByText(text, { selector: '[role=status]' })
    fireEvent.change(field, { target: { value: 'grace' } })
    submit.focus()
    fireEvent.click(submit)

    expect(await findStatus('Found: 3')).toBeDefined()
    expect(document.activeElement).toBe(submit)
    fireEvent.click(screen.getByRole('link', { name: 'Clear the filters' }))
    expect(await findStatus('Found: 60')).toBeDefined()
    expect(document.activeElement).toBe(submit)
    expect(field.value).toBe('')
  })

  it('without results can be cleared', async () => {
    await openLog({ auditLogPage: () => ({ count: 0, list: [] }) }, '?actor=nobody')

    expect(screen.getByText('No entry matches.')).toBeDefined()
    expect(screen.getAllByRole('link', { name: 'Clear the filters' })).toHaveLength(2)
  })

  it('ignore invalid values', () => {
    const query = readAuditQuery(new URL('http://x/?action=no&kind=x&from=2026-13-40&to=soon&page=-1'))

    expect(auditPath(query)).toBe('/admin/audit-log')
  })

  it('use whole days in the site’s time zone, even when the clocks change', () => {
    const filter = (day: string) =>
      toFilter(readAuditQuery(new URL(`http://x/?from=${day}&to=${day}`)), 'Europe/Berlin')

    expect(filter('2026-01-10')).toEqual({
      from: Date.UTC(2026, 0, 9, 23) / 1000,
      to: Date.UTC(2026, 0, 10, 23) / 1000 - 1,
    })
    expect(filter('2026-03-29')).toEqual({
      from: Date.UTC(2026, 2, 28, 23) / 1000,
      to: Date.UTC(2026, 2, 29, 22) / 1000 - 1,
    })
  })
})

it('saves the filtered entries as a file', async () => {
  const create = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { getInputs } = await openLog({}, '?actor=ada&page=2')

  fireEvent.click(screen.getByRole('button', { name: 'Export as CSV' }))

  await waitFor(() => expect(click).toHaveBeenCalledOnce())
  expect(getInputs('auditLogExport')).toEqual([{ actor: 'ada' }])
  const [file] = create.mock.calls[0] ?? []
  expect(file instanceof Blob && (await file.text())).toBe('time,actor\r\n')
})

it('saves how long entries are stored', async () => {
  const { getInputs } = await openLog()

  fireEvent.change(screen.getByLabelText(/Days to keep the log/), { target: { value: '90' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }))

  await waitFor(() => expect(getInputs('auditSettingUpdate')).toEqual([{ retention_days: 90 }]))
})

it('shows the rest of the page if the entries cannot be loaded', async () => {
  const auditLogPage = () => {
    throw apiError(500, null)
  }
  await openLog({ auditLogPage })

  expect(screen.getByText('The audit log could not be loaded.')).toBeDefined()
  expect(screen.getByLabelText(/Days to keep the log/)).toBeDefined()
})

it('is rendered on the server', async () => {
  const { document, status } = await openPage('/admin/audit-log', answers, { user: ada })

  expect(status).toBe(200)
  expect(document.querySelector('main')?.textContent).toContain('changed the setting Site name')
})
