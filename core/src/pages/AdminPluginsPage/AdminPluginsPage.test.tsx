import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildPlugin } from '../../features/installed-plugins/plugin-samples.ts'
import { apiError, openApp } from '../../shell/testing/open-app.tsx'
import { denial, openPage } from '../../shell/testing/open-page.ts'
import { createPlugins } from '../../slots/index.ts'
import { buildStatus, createSamplePlugins } from '../../slots/plugin-samples.testing.tsx'
import { ada, dialog, moderator, names, on, openPlugins, path, row } from './plugin-pages.testing.tsx'

beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
})
afterEach(cleanup)

describe('enabling', () => {
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

  it('first shows the access of the plugin, and which one it replaces', async () => {
    const { getInputs } = await openPlugins([turnstile, captcha, other])

    fireEvent.click(row('Turnstile').getByRole('button', { name: 'Activate' }))

    expect(dialog().getByText('Read the email addresses of members')).toBeDefined()
    expect(dialog().getByText('challenges.example')).toBeDefined()
    expect(dialog().getByText('Image captcha')).toBeDefined()
    expect(dialog().queryByText('Other captcha')).toBeNull()
    expect(getInputs('adminPluginSwitch')).toEqual([])
  })

  it('asks nothing if there is nothing to agree to', async () => {
    const harmless = buildPlugin({ name: 'Formulas', slug_name: 'formulas', permissions: [], hosts: [] })
    const { getInputs } = await openPlugins([harmless])

    fireEvent.click(row('Formulas').getByRole('button', { name: 'Activate' }))

    expect(await screen.findByText('Formulas is active.')).toBeDefined()
    expect(getInputs('adminPluginSwitch')).toEqual([{ plugin_slug_name: 'formulas', enabled: true }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows the origins that pages load from, even for a plugin without permissions', async () => {
    const content_security = { script: ['https://scripts.example'], frame: [], connect: [] }
    const charts = buildPlugin({ name: 'Charts', permissions: [], hosts: [], content_security })
    const { getInputs } = await openPlugins([charts])

    fireEvent.click(row('Charts').getByRole('button', { name: 'Activate' }))

    expect(dialog().getByText('https://scripts.example')).toBeDefined()
    expect(dialog().getByText('Run scripts of these origins on every page of the site')).toBeDefined()
    expect(dialog().queryByText('Show frames of these origins')).toBeNull()
    expect(getInputs('adminPluginSwitch')).toEqual([])
  })

  it('asks if it replaces another enabled plugin, and only then', async () => {
    const replacing = buildPlugin({
      name: 'Better captcha',
      slug_name: 'better_captcha',
      permissions: [],
      replaces: ['basic_captcha'],
    })
    const { replace, getInputs } = await openPlugins([replacing, captcha])
    const activate = () => row('Better captcha').getByRole('button', { name: 'Activate' })

    fireEvent.click(activate())
    expect(dialog().getByText('Image captcha')).toBeDefined()
    fireEvent.click(dialog().getByRole('button', { name: 'Cancel' }))
    expect(getInputs('adminPluginSwitch')).toEqual([])

    replace([replacing, { ...captcha, enabled: false, state: 'inactive' }])
    fireEvent.click(row('Image captcha').getByRole('button', { name: 'Deactivate' }))
    expect(await row('Image captcha').findByRole('button', { name: 'Activate' })).toBeDefined()
    fireEvent.click(activate())

    expect(await screen.findByText('Better captcha is active.')).toBeDefined()
  })

  it('says why a plugin without a question did not start', async () => {
    const adminPluginSwitch = () => {
      throw apiError(400, null, 'A file is missing.')
    }
    await openPlugins([buildPlugin({ permissions: [], hosts: [] })], { calls: { adminPluginSwitch } })

    fireEvent.click(row('GitHub login').getByRole('button', { name: 'Activate' }))

    // In its row, where it stays until the next attempt.
    expect((await row('GitHub login').findByRole('alert')).textContent).toBe('A file is missing.')
    expect(row('GitHub login').getByRole('button', { name: 'Activate' })).toBeDefined()
  })

  it('says what the plugin needs next, with a link', async () => {
    const waiting = buildPlugin({ ...on, have_config: true, notice: 'It is not set up yet.' })
    const { replace, router } = await openPlugins([buildPlugin({ permissions: [], hosts: [] })], {
      calls: { adminPluginSwitch: () => replace([waiting]) },
    })
    fireEvent.click(row('GitHub login').getByRole('button', { name: 'Activate' }))

    expect(await screen.findByText('GitHub login is active. It is not set up yet.')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Settings' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/github_connector'))
  })

  it('is shown after the server confirms it, and updates the open page', async () => {
    const { getInputs } = await openPlugins([turnstile])
    fireEvent.click(row('Turnstile').getByRole('button', { name: 'Activate' }))

    fireEvent.click(dialog().getByRole('button', { name: 'Activate' }))

    expect(await screen.findByText('Turnstile is active.')).toBeDefined()
    expect(getInputs('adminPluginSwitch')).toEqual([{ plugin_slug_name: 'turnstile_captcha', enabled: true }])
    expect(await row('Turnstile').findByText('Active')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows in the dialog why the plugin did not start', async () => {
    const adminPluginSwitch = () => {
      throw apiError(400, null, 'A site key is missing.')
    }
    await openPlugins([turnstile], { calls: { adminPluginSwitch } })
    fireEvent.click(row('Turnstile').getByRole('button', { name: 'Activate' }))

    fireEvent.click(dialog().getByRole('button', { name: 'Activate' }))

    expect(await screen.findByText('A site key is missing.')).toBeDefined()
    expect(dialog().getByRole('button', { name: 'Activate' })).toBeDefined()
    expect(row('Turnstile').getByRole('button', { name: 'Activate', hidden: true })).toBeDefined()
  })

  it('can be undone at once', async () => {
    const { getInputs } = await openPlugins([captcha])

    fireEvent.click(row('Image captcha').getByRole('button', { name: 'Deactivate' }))

    expect(await screen.findByText('Image captcha is no longer active.')).toBeDefined()
    expect(getInputs('adminPluginSwitch')).toEqual([{ plugin_slug_name: 'basic_captcha', enabled: false }])
    expect(await row('Image captcha').findByRole('button', { name: 'Activate' })).toBeDefined()
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

  it('can be rolled back after a confirmation', async () => {
    const { getInputs } = await openPlugins([upgraded], { calls: { adminPluginRollback: () => null } })

    await choose('Roll back to 1.1.0')
    await confirm('Roll back')

    expect(await screen.findByText('GitHub login is at 1.1.0 again.')).toBeDefined()
    expect(getInputs('adminPluginRollback')).toEqual([{ plugin_slug_name: 'github_connector' }])
  })

  it('show in the row why they cannot be rolled back, until the next attempt', async () => {
    let isBroken = true
    const adminPluginRollback = () => {
      if (isBroken) throw apiError(400, null, 'It does not start: no way.')
      return null
    }
    await openPlugins([upgraded], { calls: { adminPluginRollback } })

    await choose('Roll back to 1.1.0')
    await confirm('Roll back')
    expect((await row('GitHub login').findByRole('alert')).textContent).toBe('It does not start: no way.')

    isBroken = false
    await choose('Roll back to 1.1.0')
    await confirm('Roll back')
    expect(await screen.findByText('GitHub login is at 1.1.0 again.')).toBeDefined()
    expect(row('GitHub login').queryByRole('alert')).toBeNull()
  })

  it.each([true, false])('are removed after a confirmation, with the data: %s', async (withData) => {
    const { getInputs } = await openPlugins([upgraded], { calls: { adminPluginRemove: () => null } })

    await choose('Remove')
    const question = within(await screen.findByRole('alertdialog'))
    if (withData) fireEvent.click(question.getByRole('checkbox', { name: /settings and data/ }))
    await confirm('Remove')

    expect(await screen.findByText('GitHub login was removed.')).toBeDefined()
    const input = { plugin_slug_name: 'github_connector', with_data: withData }
    expect(getInputs('adminPluginRemove')).toEqual([input])
  })

  it('stay if the user cancels', async () => {
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

  it('installs a package, shows it, and asks whether to enable it', async () => {
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

  it('says which version was replaced', async () => {
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
  ])('rejects %s before it is sent', async (_, file, message) => {
    const { getInputs } = await openPlugins([])

    send(file)

    expect(await screen.findByText(message, { exact: false })).toBeDefined()
    expect(getInputs('adminPluginInstall')).toEqual([])
  })

  it('shows the server’s error about a package, and accepts another', async () => {
    const adminPluginInstall = () => {
      throw apiError(400, null, 'The package cannot be installed: it has no querent.json.')
    }
    await openPlugins([], { calls: { adminPluginInstall } })

    send(new File([gzip], 'wrong.tgz'))

    expect(await screen.findByText(/it has no querent.json/)).toBeDefined()
    expect(screen.getByLabelText(/Drop a package here/)).toBeDefined()
  })
})

describe('a server that accepts no packages over the web', () => {
  it('says so in place of the upload', async () => {
    await openPlugins([buildPlugin()], { calls: { adminPluginUploads: () => ({ is_open: false }) } })

    fireEvent.click(screen.getByRole('button', { name: 'Upload a package' }))

    expect(dialog().getByText(/only be installed on the command line/)).toBeDefined()
    expect(screen.queryByLabelText(/Drop a package here/)).toBeNull()
  })
})

describe('access', () => {
  it('shows a moderator the 403 page, on the server and in the browser', async () => {
    const page = await openPage(path, {}, { user: moderator })
    expect(page.status).toBe(403)
    expect(page.calls).toEqual([])

    const { getInputs } = openApp(path, { user: moderator })
    expect(await screen.findByText('403')).toBeDefined()
    expect(getInputs('adminPluginList')).toEqual([])
  })

  it('asks a visitor to log in', async () => {
    const { location } = await openPage(path, {})

    expect(location).toBe('/users/login?from=%2Fadmin%2Finstalled-plugins')
  })

  it('shows the 403 page if the server no longer accepts an administrator', async () => {
    const page = await openPage(
      path,
      { adminPluginList: denial(403), adminPluginUploads: denial(403) },
      { user: ada },
    )

    expect(page.status).toBe(403)
  })

  it('redirects from the URL of the administration to its first page', async () => {
    const { location } = await openPage('/admin', {}, { user: ada })

    expect(location).toBe('/admin/dashboard')
  })

  it('renders the whole page on the server', async () => {
    const { document, status } = await openPage(
      path,
      { adminPluginList: [buildPlugin()], adminPluginUploads: { is_open: true } },
      { user: ada },
    )

    expect(status).toBe(200)
    expect(document.querySelector('main h3')?.textContent).toBe('GitHub login')
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
  })
})

describe('if a plugin may break pages', () => {
  const siteLegal = () => Promise.reject(apiError(500, 'base.unknown'))
  const sample = () =>
    createSamplePlugins(
      { sample: { slots: { 'sidebar.sections': () => <p>From a plugin</p> } } },
      { statuses: [buildStatus('sample', ['sidebar.sections'])] },
    )

  it('the administration does not load it, and other pages do', async () => {
    const { plugins, asked } = sample()
    const { router } = await openPlugins([buildPlugin()], { plugins, calls: { siteLegal } })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(asked).toEqual([])

    await act(() => router.navigate('/tos'))

    await waitFor(() => expect(asked).toEqual(['sample']))
  })

  it('pages without plugins are linked, and the way back', async () => {
    await openPlugins([buildPlugin()])
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: '/?safe-mode' }).pathname).toBe('/')
    cleanup()

    await openPlugins([buildPlugin()], { plugins: createPlugins({ isSafe: true }) })

    expect(screen.getByText(/shown without plugins/)).toBeDefined()
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Leave safe mode' }).search).toBe('')
  })

  it.each([
    [{}, 1],
    [{ isSafe: true, statuses: [] }, 0],
    [{ statuses: [] }, 0],
  ])('the error page links to them if a plugin may be the cause: %j', async (settings, count) => {
    const statuses = [buildStatus('sample', [])]
    openApp('/tos', { user: ada, plugins: createPlugins({ statuses, ...settings }), calls: { siteLegal } })

    await screen.findByRole('heading', { name: 'Server error' })

    expect(screen.queryAllByRole('link', { name: 'Open without plugins' })).toHaveLength(count)
  })
})
