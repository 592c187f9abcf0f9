import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildCatalogPlugin, catalogSettings } from '../../features/plugin-catalog/index.ts'
import { apiError, type OpenAppOptions, openApp } from '../../shell/testing/open-app.tsx'
import { openPage } from '../../shell/testing/open-page.ts'

const ada = { id: '1', username: 'ada', display_name: 'Ada', mail_status: 1, role_id: 2 }
const path = '/admin/plugin-catalog'
type Plugin = ReturnType<typeof buildCatalogPlugin>
type Calls = NonNullable<OpenAppOptions['calls']>

const ready = (...plugins: Plugin[]) => ({ state: 'ready', notice: '', issued_at: 1_767_225_000, plugins })
const off = { state: 'off', notice: '', issued_at: 0, plugins: [] }

async function openCatalog(catalog: unknown, calls: Calls = {}, at = path) {
  const opened = openApp(at, {
    user: ada,
    calls: {
      adminPluginList: () => [],
      adminPluginCatalog: () => catalog,
      pluginCatalogSettingInfo: () => catalogSettings,
      adminPluginUploads: () => ({ is_open: true }),
      adminMailPage: () => ({ count: 0, list: [], is_delivering: true }),
      pluginStatusList: () => [],
      ...calls,
    },
  })
  await screen.findByRole('heading', { name: 'Plugin catalog' })
  return opened
}

const row = (name: string) => {
  const item = screen.getByRole('heading', { level: 3, name }).closest('li')
  if (!item) throw new Error(`There is no row for ${name}.`)
  return within(item)
}
const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const dialog = () => within(screen.getByRole('dialog'))
const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
})
afterEach(cleanup)

describe('the list', () => {
  const plugins = [
    buildCatalogPlugin(),
    buildCatalogPlugin({ name: 'Older', slug_name: 'older', installed_version: '1.0.0', is_upgrade: true }),
    buildCatalogPlugin({ name: 'Same', slug_name: 'same', installed_version: '1.1.0' }),
    buildCatalogPlugin({
      name: 'Newer site',
      slug_name: 'newer',
      type: 'search',
      offered_version: '',
      versions: [
        {
          version: '2.0.0',
          sdk: '^9.0.0',
          permissions: [],
          hosts: [],
          size: 1,
          compat: 'It needs the SDK ^9.0.0.',
        },
      ],
    }),
  ]

  it('shows the possible action, the installed version, and why a plugin does not fit', async () => {
    await openCatalog(ready(...plugins))

    expect(row('Gallery').getByRole('button', { name: 'Install' })).toBeDefined()
    expect(row('Older').getByText('Installed: 1.0.0')).toBeDefined()
    expect(row('Older').getByRole('button', { name: 'Upgrade to 1.1.0' })).toBeDefined()
    expect(row('Same').queryByRole('button', { name: /Install|Upgrade/ })).toBeNull()
    expect(row('Newer site').getAllByText('It needs the SDK ^9.0.0.')).toHaveLength(2)
    expect(row('Newer site').queryByRole('button', { name: /Install/ })).toBeNull()
  })

  it.each([
    ['gall', ['Gallery']],
    ['search', ['Newer site']],
  ])('is filtered by “%s”, a name or a family', async (text, expected) => {
    await openCatalog(ready(...plugins))

    fireEvent.change(screen.getByRole('searchbox', { name: 'Find a plugin' }), { target: { value: text } })

    expect(names()).toEqual(expected)
  })

  it('is filtered by the search in the URL, and can show all again', async () => {
    await openCatalog(ready(...plugins), {}, `${path}?q=nothing`)
    expect(screen.getByText('No plugin matches “nothing”.')).toBeDefined()

    fireEvent.click(button('Clear the search'))

    expect(names()).toHaveLength(4)
  })

  it('offers no action if the server only accepts plugins on the command line', async () => {
    await openCatalog(ready(buildCatalogPlugin()), { adminPluginUploads: () => ({ is_open: false }) })

    expect(screen.queryByRole('button', { name: 'Install' })).toBeNull()
    expect(screen.getByText(/only be installed on the command line/)).toBeDefined()
  })
})

describe('installing', () => {
  it('shows the requested access first, and reloads the list', async () => {
    let plugin = buildCatalogPlugin()
    const { getInputs } = await openCatalog(undefined, {
      adminPluginCatalog: () => ready(plugin),
      adminPluginCatalogInstall: () => {
        plugin = buildCatalogPlugin({ installed_version: '1.1.0' })
        return { slug_name: 'gallery', version: '1.1.0', replaced_version: '' }
      },
    })

    fireEvent.click(row('Gallery').getByRole('button', { name: 'Install' }))
    expect(dialog().getByText('Store its own data')).toBeDefined()
    fireEvent.click(dialog().getByRole('button', { name: 'Install' }))

    await waitFor(() => expect(row('Gallery').getByText('Installed: 1.1.0')).toBeDefined())
    expect(getInputs('adminPluginCatalogInstall')).toEqual([
      { plugin_slug_name: 'gallery', version: '1.1.0' },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows the origins in the catalog, and asks for others', async () => {
    const content_security = { script: ['https://scripts.example'], frame: [], connect: [] }
    const versions = [
      { version: '1.1.0', sdk: '^0.1.0', permissions: [], hosts: [], content_security, size: 1, compat: '' },
    ]
    const added = { slug_name: 'gallery', version: '1.1.0', from: '1.0.0', permissions: ['kv'], hosts: [] }
    const plugin = buildCatalogPlugin({ versions, installed_version: '1.0.0', is_upgrade: true })
    const { getInputs } = await openCatalog(ready(plugin), {
      adminPluginCatalogInstall: ({ accepted }: Record<string, unknown> = {}) => {
        if (accepted) return { slug_name: 'gallery', version: '1.1.0', replaced_version: '1.0.0' }
        throw apiError(400, { ...added, content_security }, '', 'error.plugin.asks_for_more')
      },
    })

    fireEvent.click(row('Gallery').getByRole('button', { name: 'Upgrade to 1.1.0' }))
    expect(dialog().getByText('https://scripts.example')).toBeDefined()
    fireEvent.click(dialog().getByRole('button', { name: 'Upgrade to 1.1.0' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText('Store its own data')).toBeDefined()
    fireEvent.click(question.getByRole('button', { name: 'Use 1.1.0' }))

    expect(await screen.findByText('1.0.0 was replaced by 1.1.0.')).toBeDefined()
    expect(getInputs('adminPluginCatalogInstall')[1]).toEqual({
      plugin_slug_name: 'gallery',
      version: '1.1.0',
      accepted: { permissions: ['kv'], hosts: [], content_security },
    })
  })

  it('shows why it failed, and can retry', async () => {
    const adminPluginCatalogInstall = () => {
      throw apiError(400, null, 'The checksum differs.')
    }
    await openCatalog(ready(buildCatalogPlugin()), { adminPluginCatalogInstall })

    fireEvent.click(row('Gallery').getByRole('button', { name: 'Install' }))
    fireEvent.click(dialog().getByRole('button', { name: 'Install' }))

    expect(await dialog().findByText('The checksum differs.')).toBeDefined()
    expect(dialog().getByRole('button', { name: 'Install' })).toBeDefined()
  })
})

it('loads screenshots only on request', async () => {
  const { getInputs } = await openCatalog(ready(buildCatalogPlugin()), {
    adminPluginCatalogScreenshot: ({ number }: Record<string, unknown> = {}) => ({
      type: 'image/png',
      image: number === 1 ? 'AAAA' : 'BBBB',
    }),
  })
  expect(getInputs('adminPluginCatalogScreenshot')).toEqual([])

  fireEvent.click(screen.getByText('Show 2 screenshots'))

  const image = await screen.findByAltText<HTMLImageElement>('Screenshot 2 of 2 of Gallery')
  expect(image.getAttribute('src')).toBe('data:image/png;base64,BBBB')
})

describe('without a catalog', () => {
  it('says how to set one, and loads it once it is set', async () => {
    let catalog: unknown = off
    const { getInputs } = await openCatalog(undefined, {
      adminPluginCatalog: () => catalog,
      pluginCatalogSettingInfo: () => ({ address: '', public_key: '', from_environment: {} }),
      pluginCatalogSettingUpdate: () => {
        catalog = ready(buildCatalogPlugin())
        return null
      },
    })
    expect(screen.getByText(/No catalog is set/)).toBeDefined()

    fireEvent.change(screen.getByLabelText('Address of the catalog'), {
      target: { value: ' https://a.b/c ' },
    })
    fireEvent.change(screen.getByLabelText('Public key of the publisher'), { target: { value: 'KEY' } })
    fireEvent.click(button('Save'))

    await waitFor(() => expect(names()).toEqual(['Gallery']))
    expect(getInputs('pluginCatalogSettingUpdate')).toEqual([{ address: 'https://a.b/c', public_key: 'KEY' }])
  })

  it('shows the server’s error on the field, and keeps the input', async () => {
    await openCatalog(off, {
      pluginCatalogSettingUpdate: () => {
        throw apiError(400, [{ error_field: 'public_key', error_msg: 'The format is not correct.' }])
      },
    })
    const key = screen.getByLabelText<HTMLInputElement>('Public key of the publisher')

    fireEvent.change(key, { target: { value: 'abc' } })
    fireEvent.click(button('Save'))

    await waitFor(() => expect(key.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByText('The format is not correct.')).toBeDefined()
    expect(key.value).toBe('abc')
  })

  it('cannot set one if the environment does', async () => {
    const from_environment = { address: 'QUERENT_PLUGIN_CATALOG', public_key: 'QUERENT_PLUGIN_CATALOG_KEY' }
    await openCatalog(off, { pluginCatalogSettingInfo: () => ({ ...catalogSettings, from_environment }) })

    expect(screen.getByText(/QUERENT_PLUGIN_CATALOG/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })
})

it.each([
  [{ ...off, state: 'failed', notice: 'The signature does not match.' }, 'The signature does not match.'],
  [ready(), 'The catalog has no plugins.'],
])('explains why there is no list', async (catalog, words) => {
  await openCatalog(catalog)

  expect(screen.getByText(words)).toBeDefined()
})

it('can be reloaded if the site did not respond', async () => {
  let isUp = false
  await openCatalog(undefined, {
    adminPluginCatalog: () => {
      if (!isUp) throw apiError(500, null)
      return ready(buildCatalogPlugin())
    },
  })
  expect(screen.getByText('The site did not answer. Try again.')).toBeDefined()

  isUp = true
  fireEvent.click(button('Try again'))

  await waitFor(() => expect(names()).toEqual(['Gallery']))
})

it('is only for administrators, and is rendered on the server', async () => {
  const answers = {
    adminPluginList: [],
    adminPluginCatalog: ready(buildCatalogPlugin()),
    pluginCatalogSettingInfo: catalogSettings,
    adminPluginUploads: { is_open: true },
  }

  expect((await openPage(path, {}, { user: { ...ada, role_id: 3 } })).status).toBe(403)
  const { document } = await openPage(path, answers, { user: ada })

  expect(document.querySelector('main h3')?.textContent).toBe('Gallery')
})
