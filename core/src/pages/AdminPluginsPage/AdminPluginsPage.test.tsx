import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildPlugin } from '../../features/installed-plugins/plugin-samples.ts'
import { apiError, type OpenAppOptions, openApp } from '../../shell/testing/open-app.tsx'
import { denial, openPage } from '../../shell/testing/open-page.ts'

type Plugin = ReturnType<typeof buildPlugin>

const ada = { id: '1', username: 'ada', display_name: 'Ada', mail_status: 1, role_id: 2 }
const moderator = { ...ada, role_id: 3 }
const on = { enabled: true, state: 'active' } as const
const address = '/admin/installed-plugins'

beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
})
afterEach(cleanup)

/** A site that keeps its plugins: switching one is seen in the next list. */
function siteWith(start: Plugin[]) {
  let plugins = start
  return {
    adminPluginList: ({ status }: Record<string, unknown> = {}) =>
      status === 'active' ? plugins.filter(({ enabled, have_config }) => enabled && have_config) : plugins,
    adminPluginSwitch: ({ plugin_slug_name, enabled }: Record<string, unknown>) => {
      const state = enabled ? 'active' : 'inactive'
      plugins = plugins.map((plugin) =>
        plugin.slug_name === plugin_slug_name ? { ...plugin, enabled: enabled === true, state } : plugin,
      )
    },
    adminPluginUploads: () => ({ is_open: true }),
    pluginStatusList: () => [],
    // The shell's own question about failed mails.
    adminMailPage: () => ({ count: 0, list: [], is_delivering: true }),
    replace: (next: Plugin[]) => {
      plugins = next
    },
  }
}

async function openPlugins(plugins: Plugin[], options: OpenAppOptions & { at?: string } = {}) {
  const site = siteWith(plugins)
  const { replace, ...answers } = site
  const { at = address, calls, ...rest } = options
  const opened = openApp(at, { user: ada, ...rest, calls: { ...answers, ...calls } })
  await screen.findByRole('heading', { name: 'Installed plugins' })
  return { ...opened, replace }
}

const row = (name: string) => {
  const item = screen.getByRole('heading', { level: 2, name }).closest('li')
  if (!item) throw new Error(`There is no row for ${name}.`)
  return within(item)
}
const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const dialog = () => within(screen.getByRole('dialog'))

describe('the list', () => {
  const plugins = [
    buildPlugin({ name: 'Zebra', slug_name: 'zebra', ...on }),
    buildPlugin({ name: 'Broken one', slug_name: 'b1', state: 'broken', notice: 'A file was changed.' }),
    buildPlugin({ name: 'Apple', slug_name: 'apple', link: 'javascript:alert(1)' }),
  ]

  it('shows every plugin by name, with its state, and why one cannot run', async () => {
    await openPlugins(plugins)

    expect(names()).toEqual(['Apple', 'Broken one', 'Zebra'])
    expect(row('Zebra').getByText('Active')).toBeDefined()
    expect(row('Broken one').getByText('A file was changed.')).toBeDefined()
    expect(row('Broken one').queryByRole('button', { name: 'Activate' })).toBeNull()
  })

  it('leads to the settings of an active plugin, here and in the menu', async () => {
    await openPlugins(plugins)

    expect(row('Zebra').getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/admin/zebra')
    expect(row('Apple').queryByRole('link', { name: 'Settings' })).toBeNull()
    const [menu] = screen.getAllByRole('navigation', { name: 'Administration' })
    expect(menu && within(menu).getByRole('link', { name: 'Zebra' }).getAttribute('href')).toBe(
      '/admin/zebra',
    )
  })

  it('makes a link of a web address alone', async () => {
    await openPlugins(plugins)

    expect(row('Apple').queryByRole('link', { name: 'Apple' })).toBeNull()
    expect(row('Zebra').getByRole('link', { name: 'Zebra' }).getAttribute('href')).toMatch(/^https:/)
  })

  it.each([
    ['active', ['Zebra']],
    ['inactive', ['Apple']],
    ['outdated', ['Broken one']],
    ['nonsense', ['Apple', 'Broken one', 'Zebra']],
  ])('takes the filter %s from the address', async (filter, expected) => {
    await openPlugins(plugins, { at: `${address}?filter=${filter}` })

    expect(names()).toEqual(expected)
  })

  it('says that a view is empty and leads back to all', async () => {
    await openPlugins([buildPlugin()], { at: `${address}?filter=active` })
    expect(screen.getByText('No plugin is active.')).toBeDefined()

    fireEvent.click(screen.getByRole('link', { name: 'Show all' }))

    await waitFor(() => expect(names()).toEqual(['GitHub login']))
  })

  it('shows how a plugin does', async () => {
    const last_error = { message: 'connect ECONNREFUSED', at: 1_767_225_000, where: 'search.query' }
    const health = { calls: 1200, failures: 3, median_ms: 12.4, p95_ms: 80, last_error }
    await openPlugins([buildPlugin({ ...on, health })])

    const plugin = row('GitHub login')
    expect(plugin.getByText('3 of 1,200 calls failed')).toBeDefined()
    expect(plugin.getByText('Half within 12 ms, 95 of 100 within 80 ms')).toBeDefined()
    expect(plugin.getByText('connect ECONNREFUSED')).toBeDefined()
  })

  it('can be asked for again when the server did not answer', async () => {
    let isUp = false
    const adminPluginList = () => {
      if (!isUp) throw apiError(500, null)
      return [buildPlugin()]
    }
    await openPlugins([], { calls: { adminPluginList } })
    expect(screen.getByText('The plugins could not be loaded.')).toBeDefined()

    isUp = true
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))

    await waitFor(() => expect(names()).toEqual(['GitHub login']))
  })
})

describe('activating', () => {
  const turnstile = buildPlugin({
    name: 'Turnstile',
    slug_name: 'turnstile_captcha',
    permissions: ['http', 'users.email'],
    hosts: ['challenges.example'],
    replaces: ['basic_captcha', 'other_captcha'],
  })
  const captcha = buildPlugin({
    name: 'Image captcha',
    slug_name: 'basic_captcha',
    have_config: false,
    ...on,
  })
  const other = buildPlugin({ name: 'Other captcha', slug_name: 'other_captcha' })

  it('shows first what the plugin may do, and what it takes the place of', async () => {
    const { getInputs } = await openPlugins([turnstile, captcha, other])

    fireEvent.click(row('Turnstile').getByRole('button', { name: 'Activate' }))

    expect(dialog().getByText('Read the email addresses of members')).toBeDefined()
    expect(dialog().getByText('challenges.example')).toBeDefined()
    expect(dialog().getByText('Image captcha')).toBeDefined()
    expect(dialog().queryByText('Other captcha')).toBeNull()
    expect(getInputs('adminPluginSwitch')).toEqual([])
  })

  it('is done only when the server says so, and lets the open page follow', async () => {
    const { getInputs } = await openPlugins([turnstile])
    fireEvent.click(row('Turnstile').getByRole('button', { name: 'Activate' }))

    fireEvent.click(dialog().getByRole('button', { name: 'Activate' }))

    expect(await screen.findByText('Turnstile is active.')).toBeDefined()
    expect(getInputs('adminPluginSwitch')).toEqual([{ plugin_slug_name: 'turnstile_captcha', enabled: true }])
    expect(await row('Turnstile').findByText('Active')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows in the dialog why the plugin would not start', async () => {
    const adminPluginSwitch = () => {
      throw apiError(400, null, 'A site key is missing.')
    }
    await openPlugins([turnstile], { calls: { adminPluginSwitch } })
    fireEvent.click(row('Turnstile').getByRole('button', { name: 'Activate' }))

    fireEvent.click(dialog().getByRole('button', { name: 'Activate' }))

    expect(await screen.findByText('A site key is missing.')).toBeDefined()
    expect(dialog().getByRole('button', { name: 'Activate' })).toBeDefined()
    expect(row('Turnstile').getByText('Inactive')).toBeDefined()
  })

  it('can be taken back at once', async () => {
    const { getInputs } = await openPlugins([captcha])

    fireEvent.click(row('Image captcha').getByRole('button', { name: 'Deactivate' }))

    expect(await screen.findByText('Image captcha is no longer active.')).toBeDefined()
    expect(getInputs('adminPluginSwitch')).toEqual([{ plugin_slug_name: 'basic_captcha', enabled: false }])
    expect(await row('Image captcha').findByText('Inactive')).toBeDefined()
  })
})

describe('versions', () => {
  const upgraded = buildPlugin({ ...on, source: 'data', version: '1.2.0', previous_version: '1.1.0' })
  async function choose(name: string) {
    fireEvent.click(row('GitHub login').getByRole('button', { name: 'More for GitHub login' }))
    fireEvent.click(await row('GitHub login').findByRole('button', { name }))
  }
  const confirm = async (name: string) =>
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))

  it('can be rolled back after a question', async () => {
    const { getInputs } = await openPlugins([upgraded], { calls: { adminPluginRollback: () => null } })

    await choose('Roll back to 1.1.0')
    await confirm('Roll back')

    expect(await screen.findByText('GitHub login is at 1.1.0 again.')).toBeDefined()
    expect(getInputs('adminPluginRollback')).toEqual([{ plugin_slug_name: 'github_connector' }])
  })

  it('stay when the question is answered with no', async () => {
    const { getInputs } = await openPlugins([upgraded])

    await choose('Remove')
    await confirm('Cancel')

    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(getInputs('adminPluginRemove')).toEqual([])
  })

  it('that came with the site cannot be removed', async () => {
    await openPlugins([buildPlugin({ previous_version: '' })])

    expect(screen.queryByRole('button', { name: /^More for/ })).toBeNull()
  })
})

describe('uploading', () => {
  const gzip = new Uint8Array([0x1f, 0x8b, 0x08, 0x00])
  const send = (file: File) => {
    fireEvent.click(screen.getByRole('button', { name: 'Upload a package' }))
    fireEvent.change(screen.getByLabelText(/Drop a package here/), { target: { files: [file] } })
  }

  it('installs a package, shows it, and asks whether to activate it', async () => {
    const installed = buildPlugin({ name: 'New one', slug_name: 'new_one', source: 'data' })
    const { getInputs, replace } = await openPlugins([], {
      calls: { adminPluginInstall: () => ({ slug_name: 'new_one', version: '1.2.0', replaced_version: '' }) },
    })
    replace([installed])

    send(new File([gzip], 'new-one-1.2.0.tgz'))

    expect(await screen.findByRole('heading', { name: 'Activate New one?' })).toBeDefined()
    expect(getInputs('adminPluginInstall')).toEqual([{ package: 'H4sIAA==' }])
    expect(names()).toContain('New one')
  })

  it('says which version took the place of which', async () => {
    await openPlugins([buildPlugin()], {
      calls: {
        adminPluginInstall: () => ({
          slug_name: 'github_connector',
          version: '2.0.0',
          replaced_version: '1.2.0',
        }),
      },
    })

    send(new File([gzip], 'github.tgz'))

    expect(await screen.findByText('1.2.0 was replaced by 2.0.0.')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    ['a picture', new File([gzip], 'a.png'), 'This is not a package.'],
    ['another file of that name', new File(['hello'], 'a.tgz'), 'This is not a package.'],
    ['an empty file', new File([], 'a.tgz'), 'This file is empty.'],
  ])('refuses %s before it is sent', async (_, file, message) => {
    const { getInputs } = await openPlugins([])

    send(file)

    expect(await screen.findByText(message, { exact: false })).toBeDefined()
    expect(getInputs('adminPluginInstall')).toEqual([])
  })

  it('shows what the server found wrong with a package, and takes another', async () => {
    const adminPluginInstall = () => {
      throw apiError(400, null, 'The package cannot be installed: it has no querent.json.')
    }
    await openPlugins([], { calls: { adminPluginInstall } })

    send(new File([gzip], 'wrong.tgz'))

    expect(await screen.findByText(/it has no querent.json/)).toBeDefined()
    expect(screen.getByLabelText(/Drop a package here/)).toBeDefined()
  })
})

describe('a server that takes no packages over the web', () => {
  it('says so in the place of the upload', async () => {
    await openPlugins([buildPlugin()], { calls: { adminPluginUploads: () => ({ is_open: false }) } })

    fireEvent.click(screen.getByRole('button', { name: 'Upload a package' }))

    expect(dialog().getByText(/on the command line only/)).toBeDefined()
    expect(screen.queryByLabelText(/Drop a package here/)).toBeNull()
  })
})

describe('the guard', () => {
  it('shows a moderator the 403 page, on the server and in the browser', async () => {
    const page = await openPage(address, {}, { user: moderator })
    expect(page.status).toBe(403)
    expect(page.calls).toEqual([])

    const { getInputs } = openApp(address, { user: moderator })
    expect(await screen.findByText('403')).toBeDefined()
    expect(getInputs('adminPluginList')).toEqual([])
  })

  it('asks a visitor to log in', async () => {
    const { location } = await openPage(address, {})

    expect(location).toBe('/users/login?from=%2Fadmin%2Finstalled-plugins')
  })

  it('shows the 403 page where the server no longer knows an administrator', async () => {
    const page = await openPage(
      address,
      { adminPluginList: denial(403), adminPluginUploads: denial(403) },
      { user: ada },
    )

    expect(page.status).toBe(403)
  })

  it('leads from the entry of the administration to its first page', async () => {
    const { location } = await openPage('/admin', {}, { user: ada })

    expect(location).toBe('/admin/dashboard')
  })

  it('writes the whole page on the server', async () => {
    const { document, status } = await openPage(
      address,
      { adminPluginList: [buildPlugin()], adminPluginUploads: { is_open: true } },
      { user: ada },
    )

    expect(status).toBe(200)
    expect(document.querySelector('main h2')?.textContent).toBe('GitHub login')
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
  })
})
