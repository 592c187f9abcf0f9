import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildPlugin } from '../../features/installed-plugins/plugin-samples.ts'
import { buildConfig, buildField, everyField } from '../../features/plugin-forms/form-samples.ts'
import { secretMask } from '../../features/plugin-forms/plugin-field.ts'
import { apiError, apiFieldErrors, type OpenAppOptions, openApp } from '../../shell/testing/open-app.tsx'
import { openPage } from '../../shell/testing/open-page.ts'

type Field = ReturnType<typeof buildField>

const ada = { id: '1', username: 'ada', display_name: 'Ada', mail_status: 1, role_id: 2 }
const path = '/admin/github_connector'

beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function openForm(fields: Field[], { calls, ...options }: OpenAppOptions = {}) {
  const config = buildConfig({ config_fields: fields })
  const opened = openApp(path, {
    user: ada,
    ...options,
    calls: {
      adminPluginList: () => [buildPlugin({ enabled: true, state: 'active' })],
      adminPluginConfig: () => config,
      adminPluginConfigUpdate: () => null,
      adminMailPage: () => ({ count: 0, list: [], is_delivering: true }),
      ...calls,
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'GitHub login' })
  return {
    ...opened,
    saved: () =>
      opened
        .getInputs('adminPluginConfigUpdate')
        .map((input) => (input as { config_fields: Record<string, unknown> }).config_fields),
    setFields: (next: Field[]) => {
      config.config_fields = next
    },
  }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const clientId = buildField({ name: 'client_id', title: 'Client ID', required: true, value: 'abc' })
const secret = (changes: Partial<Field> = {}) =>
  buildField({
    name: 'client_secret',
    title: 'Client secret',
    value: secretMask,
    ui_options: { input_type: 'password', secret: true },
    ...changes,
  })

it('says which values of an earlier version are no longer valid', async () => {
  const fields = ['Weeks', 'Days', 'Name'].map((title) => buildField({ name: title.toLowerCase(), title }))
  const config = buildConfig({ config_fields: fields, replaced_fields: ['weeks', 'days'] })

  await openForm(fields, { calls: { adminPluginConfig: () => config } })

  expect(screen.getByText(/does not accept what was set for: Weeks and Days\./)).toBeDefined()
})

it('repeats the notice of the list, and does not call a plugin without files one without settings', async () => {
  const notice = 'It is active, but its files are missing.'
  const config = buildConfig({ config_fields: [], notice })

  await openForm([], { calls: { adminPluginConfig: () => config } })

  expect(screen.getByText(notice)).toBeDefined()
  expect(screen.queryByText('This plugin has no settings.')).toBeNull()
})

describe('saving', () => {
  it('is offered after a change, and sends every value', async () => {
    const { saved } = await openForm([
      clientId,
      secret(),
      buildField({ name: 'note', type: 'legend', value: null }),
    ])
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()

    type('Client ID', 'xyz')
    press('Save')

    expect(await screen.findByText('Saved')).toBeDefined()
    expect(saved()).toEqual([{ client_id: 'xyz', client_secret: secretMask }])
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
  })

  it('keeps the focus in the field in which Enter was pressed', async () => {
    await openForm([clientId, secret()])
    const before = field('Client ID')
    before.focus()
    type('Client ID', 'xyz')
    fireEvent.submit(before)

    expect(await screen.findByText('Saved')).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
    expect(document.activeElement).toBe(before)
  })

  it('is not offered after a change was reverted', async () => {
    await openForm([clientId])

    type('Client ID', 'xyz')
    type('Client ID', 'abc')

    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  it('reports missing values before anything is sent', async () => {
    const { saved } = await openForm([clientId])
    type('Client ID', '  ')

    press('Save')

    expect(await screen.findByText('Cannot be empty.')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(field('Client ID')))
    expect(saved()).toEqual([])
  })

  it.each(['client_id', 'config_fields.client_id'])(
    'shows the server’s error (%s) on its field',
    async (name) => {
      const adminPluginConfigUpdate = () => {
        throw apiFieldErrors({ [name]: 'GitHub knows no such application.' })
      }
      await openForm([clientId], { calls: { adminPluginConfigUpdate } })
      type('Client ID', 'wrong')

      press('Save')

      expect(await screen.findByText('GitHub knows no such application.')).toBeDefined()
      expect(field('Client ID').getAttribute('aria-invalid')).toBe('true')
      expect(field('Client ID').value).toBe('wrong')
    },
  )

  it('can be canceled', async () => {
    await openForm([clientId])
    type('Client ID', 'xyz')

    press('Discard')

    expect(field('Client ID').value).toBe('abc')
  })

  it('is offered before the page is left', async () => {
    const { router } = await openForm([clientId])
    type('Client ID', 'xyz')

    fireEvent.click(screen.getAllByRole('link', { name: 'Installed plugins' })[0] ?? document.body)

    expect(await screen.findByText(/Are you sure you want to leave the page/)).toBeDefined()
    expect(router.state.location.pathname).toBe(path)
  })
})

describe('a secret', () => {
  it('that is stored is not shown, and is kept', async () => {
    const { saved } = await openForm([clientId, secret()])
    expect(field('Client secret').value).toBe('Stored. It is never shown.')

    type('Client ID', 'xyz')
    press('Save')

    await waitFor(() => expect(saved()[0]?.client_secret).toBe(secretMask))
  })

  it('can be replaced, or kept after all', async () => {
    const { saved } = await openForm([secret()])
    press('Replace')
    expect(field('Client secret').value).toBe('')
    type('Client secret', 'new')
    press('Keep the stored one')
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()

    press('Replace')
    type('Client secret', 'newer')
    press('Save')

    await waitFor(() => expect(saved()).toEqual([{ client_secret: 'newer' }]))
    await waitFor(() => expect(field('Client secret').value).toBe('Stored. It is never shown.'))
  })

  it('can be cleared if it is not required', async () => {
    const { saved } = await openForm([secret()])

    press('Clear')
    press('Save')

    await waitFor(() => expect(saved()).toEqual([{ client_secret: '' }]))
  })

  it('cannot be cleared if it is required', async () => {
    await openForm([secret({ required: true })])

    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
  })

  it('that was never set must be set if it is required', async () => {
    await openForm([clientId, secret({ required: true, value: '' })])
    type('Client ID', 'xyz')

    press('Save')

    expect(await screen.findByText('Cannot be empty.')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(field('Client secret')))
  })
})

describe('the controls', () => {
  const zone = buildField({ name: 'zone', type: 'timezone', title: 'Time zone', value: 'UTC' })
  const tagSearch = () => [
    { tag_id: '9', slug_name: 'java', display_name: 'java', recommend: true, reserved: false },
  ]

  it('match the kind of each field, and return unchanged values', async () => {
    const { saved } = await openForm(everyField, { calls: { tagSearch } })

    fireEvent.click(screen.getByRole('switch', { name: 'Index in the background' }))
    type('Host', 'https://search.example')
    type('Days', '45')
    fireEvent.change(field('Theme'), { target: { value: 'hidden' } })
    fireEvent.click(within(screen.getByRole('group', { name: 'Side' })).getByLabelText('Right'))
    fireEvent.click(within(screen.getByRole('group', { name: 'Parts Optional' })).getByLabelText('Right'))
    press('Save')

    await waitFor(() => expect(saved()).toHaveLength(1))
    expect(saved()[0]).toMatchObject({
      host: 'https://search.example',
      async: false,
      theme: 'hidden',
      side: 'right',
      parts: ['left', 'right', 'hidden'],
      weight: '40',
      days: 45,
      api_key: secretMask,
      zone: 'Europe/Berlin',
      tags: [{ tag_id: '1', slug_name: 'javascript' }, { slug_name: 'sql' }],
    })
    expect(saved()[0]).not.toHaveProperty('look')
    expect(saved()[0]).not.toHaveProperty('sync')
  })

  it('say that tags, choices and accounts are optional', async () => {
    await openForm([
      buildField({ name: 'tags', type: 'tag_selector', title: 'Tags', value: [] }),
      buildField({ name: 'parts', type: 'checkbox', title: 'Parts', value: [] }),
      buildField({ name: 'writer', type: 'account', title: 'Writer', value: null }),
      buildField({ name: 'owner', type: 'account', title: 'Owner', value: null, required: true }),
    ])

    expect(screen.getAllByText('Optional')).toHaveLength(3)
  })

  it('find a time zone by a part of its name', async () => {
    const { saved } = await openForm([zone])
    fireEvent.click(field('Time zone'))
    type('Time zone', 'york')

    fireEvent.keyDown(field('Time zone'), { key: 'Enter' })
    press('Save')

    await waitFor(() => expect(saved()).toEqual([{ zone: 'America/New_York' }]))
  })

  it('keep all data of a tag', async () => {
    const tags = buildField({ name: 'tags', type: 'tag_selector', title: 'Tags', value: [] })
    const { saved } = await openForm([tags], { calls: { tagSearch } })
    fireEvent.focus(screen.getByRole('combobox', { name: 'Tags' }))

    fireEvent.click(await screen.findByRole('option', { name: 'java' }))
    press('Save')

    await waitFor(() => expect(saved()).toEqual([{ tags: tagSearch() }]))
  })
})

describe('a button', () => {
  const button = (changes: object = {}) =>
    buildField({
      name: 'sync',
      type: 'button',
      title: 'Members',
      value: null,
      ui_options: {
        text: 'Fetch now',
        action: {
          url: '/answer/api/v1/plugin/github_connector/sync',
          method: 'post',
          on_complete: { toast_return_message: true, refresh_form_config: true },
          ...changes,
        },
      },
    })
  const answering = (status: number, reply: object) => {
    const fetchIt = vi.fn<typeof fetch>(async () => new Response(JSON.stringify(reply), { status }))
    vi.stubGlobal('fetch', fetchIt)
    return fetchIt
  }

  it('calls the plugin, shows its response, and reloads the form without losing changes', async () => {
    const fetchIt = answering(200, { code: 200, msg: '', data: { message: '12 members were fetched.' } })
    const { setFields } = await openForm([clientId, button()])
    type('Client ID', 'xyz')
    setFields([clientId, { ...button(), description: 'Last done just now.' }])

    press('Fetch now')

    expect(await screen.findByText('12 members were fetched.')).toBeDefined()
    expect(await screen.findByText('Last done just now.')).toBeDefined()
    expect(field('Client ID').value).toBe('xyz')
    expect(fetchIt.mock.calls[0]?.[1]).toMatchObject({ method: 'POST' })
  })

  it('shows the error', async () => {
    answering(400, { code: 400, msg: 'The service refused the key.', data: null })
    await openForm([button()])

    press('Fetch now')

    expect(await screen.findByText('The service refused the key.')).toBeDefined()
  })

  it('sends nothing to another site', async () => {
    const fetchIt = answering(200, {})
    await openForm([button({ url: 'https://elsewhere.example/steal' })])

    press('Fetch now')

    expect(await screen.findByText('Something went wrong. Please try again.')).toBeDefined()
    expect(fetchIt.mock.calls.map(([url]) => String(url))).not.toContain('https://elsewhere.example/steal')
  })
})

describe('the page', () => {
  it('says that a plugin is not active', async () => {
    await openForm([clientId], { calls: { adminPluginList: () => [] } })

    expect(screen.getByText(/This plugin is not active/)).toBeDefined()
  })

  it('says that a plugin has no settings', async () => {
    await openForm([])

    expect(screen.getByText('This plugin has no settings.')).toBeDefined()
  })

  it('does not exist for an unknown plugin', async () => {
    const adminPluginConfig = () => {
      throw apiError(400, null, 'There is no such plugin.')
    }
    const page = await openPage('/admin/nothing', { adminPluginList: [], adminPluginConfig }, { user: ada })

    expect(page.status).toBe(404)
  })

  it('is rendered on the server with the stored values', async () => {
    const { document } = await openPage(
      path,
      { adminPluginList: [], adminPluginConfig: buildConfig() },
      { user: ada },
    )

    expect(document.querySelector('input[name="client_id"]')?.getAttribute('value')).toMatch(/^Iv1/)
    expect(document.querySelector('title')?.textContent).toContain('GitHub login')
  })
})

it.each([
  [500, 'Server error'],
  [429, 'Too many requests'],
])('keeps the menu of the administration if the settings fail to load: %i', async (status, title) => {
  openApp(path, {
    user: ada,
    calls: {
      adminPluginList: () => [buildPlugin({ enabled: true, state: 'active' })],
      adminPluginConfig: () => Promise.reject(apiError(status, null)),
      adminMailPage: () => ({ count: 0, list: [], is_delivering: true }),
    },
  })

  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined()
  const menus = screen.getAllByRole('navigation', { name: 'Administration' })
  expect(within(menus[0] as HTMLElement).getByRole('link', { name: 'GitHub login' })).toBeDefined()
})
