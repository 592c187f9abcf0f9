import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildPlugin } from '../../features/installed-plugins/plugin-samples.ts'
import { apiError } from '../../shell/testing/open-app.tsx'
import { createPlugins } from '../../slots/index.ts'
import { buildStatus } from '../../slots/plugin-samples.testing.tsx'
import { names, on, openPlugins, path, row } from './plugin-pages.testing.tsx'

beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
})
afterEach(cleanup)

describe('the list', () => {
  const plugins = [
    buildPlugin({ name: 'Zebra', slug_name: 'zebra', ...on }),
    buildPlugin({ name: 'Broken one', slug_name: 'b1', state: 'broken', notice: 'A file was changed.' }),
    buildPlugin({ name: 'Apple', slug_name: 'apple', link: 'javascript:alert(1)' }),
  ]

  it('shows every plugin by name, with its state, and why it cannot run', async () => {
    await openPlugins(plugins)

    expect(names()).toEqual(['Apple', 'Broken one', 'Zebra'])
    expect(row('Zebra').getByText('Active')).toBeDefined()
    expect(row('Broken one').getByText('A file was changed.')).toBeDefined()
    expect(row('Broken one').queryByRole('button', { name: 'Activate' })).toBeNull()
  })

  it('links to the settings of an enabled plugin, here and in the menu', async () => {
    await openPlugins(plugins)

    expect(row('Zebra').getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/admin/zebra')
    expect(row('Apple').queryByRole('link', { name: 'Settings' })).toBeNull()
    const [menu] = screen.getAllByRole('navigation', { name: 'Administration' })
    expect(menu && within(menu).getByRole('link', { name: 'Zebra' }).getAttribute('href')).toBe(
      '/admin/zebra',
    )
  })

  it('only links http and https URLs', async () => {
    await openPlugins(plugins)

    expect(row('Apple').queryByRole('link', { name: 'Apple' })).toBeNull()
    expect(row('Zebra').getByRole('link', { name: 'Zebra' }).getAttribute('href')).toMatch(/^https:/)
  })

  it('previews a theme before it is enabled', async () => {
    await openPlugins([
      buildPlugin({ name: 'Classic', slug_name: 'classic', type: 'theme' }),
      buildPlugin({ name: 'Night', slug_name: 'night', type: 'theme', ...on }),
    ])

    const preview = row('Classic').getByRole('link', { name: 'Preview' })
    expect(preview.getAttribute('href')).toBe('/?theme=classic')
    expect(row('Night').queryByRole('link', { name: 'Preview' })).toBeNull()
  })

  it.each([
    ['active', ['Zebra']],
    ['inactive', ['Apple']],
    ['outdated', ['Broken one']],
    ['nonsense', ['Apple', 'Broken one', 'Zebra']],
  ])('applies the filter %s of the URL', async (filter, expected) => {
    await openPlugins(plugins, { at: `${path}?filter=${filter}` })

    expect(names()).toEqual(expected)
  })

  it('says that a view is empty, with a link to all', async () => {
    await openPlugins([buildPlugin()], { at: `${path}?filter=active` })
    expect(screen.getByText('No plugin is active.')).toBeDefined()

    fireEvent.click(screen.getByRole('link', { name: 'Show all' }))

    await waitFor(() => expect(names()).toEqual(['GitHub login']))
  })

  it('shows the health of a plugin', async () => {
    const last_error = { message: 'connect ECONNREFUSED', at: 1_767_225_000, where: 'search.query' }
    const health = { calls: 1200, failures: 3, median_ms: 12.4, p95_ms: 80, last_error }
    await openPlugins([buildPlugin({ ...on, health })])

    const plugin = row('GitHub login')
    expect(plugin.getByText('3 of 1,200 calls failed')).toBeDefined()
    expect(plugin.getByText('Median 12 ms, 95% within 80 ms')).toBeDefined()
    expect(plugin.getByText('connect ECONNREFUSED')).toBeDefined()
  })

  it('reports failures on pages if there were no calls', async () => {
    const last_error = { message: 'document is null', at: 1_767_225_000, where: 'admin.panel' }
    const health = { calls: 0, failures: 2, median_ms: 0, p95_ms: 0, last_error }
    await openPlugins([buildPlugin({ ...on, health })])

    expect(row('GitHub login').getByText('2 failures')).toBeDefined()
  })

  it('is updated when plugins are enabled elsewhere', async () => {
    const shown = createPlugins({})
    const { replace } = await openPlugins([buildPlugin(on)], { plugins: shown })
    expect(row('GitHub login').getByText('Active')).toBeDefined()

    replace([buildPlugin({ notice: 'It was deactivated because it kept failing.' })])
    act(() => shown.accept([buildStatus('github_connector', [])]))

    expect(await row('GitHub login').findByText(/^It was deactivated/)).toBeDefined()
    expect(row('GitHub login').getByRole('button', { name: 'Activate' })).toBeDefined()
  })

  it.each([
    ['Apple', 'Broken one'],
    ['Zebra', 'Broken one'],
  ])('moves the focus from %s, which is removed, to the next one', async (name, next) => {
    const removable = plugins.map((plugin) => ({ ...plugin, source: 'data' as const }))
    const { replace } = await openPlugins(removable, {
      calls: { adminPluginRemove: () => replace(removable.filter((plugin) => plugin.name !== name)) },
    })

    const more = row(name).getByRole('button', { name: `More for ${name}` })
    act(() => more.focus())
    fireEvent.click(more)
    fireEvent.click(await row(name).findByRole('button', { name: 'Remove' }))
    const question = within(await screen.findByRole('alertdialog'))
    fireEvent.click(question.getByRole('button', { name: 'Remove' }))

    await waitFor(() => expect(names()).not.toContain(name))
    await waitFor(() => expect(document.activeElement?.textContent).toBe(next))
  })

  it.each(['Deactivate', 'Remove'])('says in a row why the server rejects: %s', async (action) => {
    const deny = () => {
      throw apiError(400, null, 'It is the last login plugin.')
    }
    const login = buildPlugin({ ...on, source: 'data' })
    await openPlugins([login], { calls: { adminPluginSwitch: deny, adminPluginRemove: deny } })

    if (action === 'Remove') {
      fireEvent.click(row('GitHub login').getByRole('button', { name: 'More for GitHub login' }))
      fireEvent.click(await row('GitHub login').findByRole('button', { name: action }))
      const question = within(await screen.findByRole('alertdialog'))
      fireEvent.click(question.getByRole('button', { name: action }))
    } else fireEvent.click(row('GitHub login').getByRole('button', { name: action }))

    const alert = await row('GitHub login').findByRole('alert')
    expect(alert.textContent).toBe('It is the last login plugin.')
  })

  it('moves the focus to the link out of a view that is now empty', async () => {
    await openPlugins([buildPlugin(on)], { at: `${path}?filter=active` })
    const button = row('GitHub login').getByRole('button', { name: 'Deactivate' })
    act(() => button.focus())
    fireEvent.click(button)

    await waitFor(() => expect(document.activeElement?.textContent).toBe('Show all'))
  })

  it('can be reloaded if the server did not respond', async () => {
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

describe('the families', () => {
  const plugins = [
    buildPlugin({ name: 'Zebra search', slug_name: 'zebra', type: 'search' }),
    buildPlugin({ name: 'Apple login', slug_name: 'apple' }),
    buildPlugin({ name: 'Markdown', slug_name: 'markdown', type: 'editor_replacement' }),
    buildPlugin({ name: 'Formulas', slug_name: 'formulas', type: 'editor' }),
    buildPlugin({ name: 'Rocket', slug_name: 'rocket', type: 'spaceflight' }),
  ]
  const families = () =>
    within(screen.getByRole('main'))
      .getAllByRole('region')
      .map((region) => [
        within(region).getByRole('heading', { level: 2 }).textContent,
        within(region)
          .getAllByRole('heading', { level: 3 })
          .map(({ textContent }) => textContent),
      ])

  it('have headings in a fixed order, and unknown ones come last', async () => {
    await openPlugins(plugins)

    expect(families()).toEqual([
      ['Login', ['Apple login']],
      ['Editor', ['Formulas', 'Markdown']],
      ['Search', ['Zebra search']],
      ['spaceflight', ['Rocket']],
    ])
  })
})

describe('the search', () => {
  const plugins = [
    buildPlugin({ name: 'GitHub login', slug_name: 'github_connector' }),
    buildPlugin({ name: 'Turnstile', slug_name: 'turnstile', type: 'captcha', description: 'Asks little.' }),
    buildPlugin({ name: 'Reader', slug_name: 'reader', type: 'search', description: '', author: 'Ada' }),
  ]
  const type = (value: string) =>
    fireEvent.change(screen.getByRole('searchbox', { name: 'Find a plugin' }), { target: { value } })

  it.each([
    ['hub', ['GitHub login']],
    ['TURN', ['Turnstile']],
    ['captcha', ['Turnstile']],
    ['little asks', ['Turnstile']],
    ['ada', ['Reader']],
    ['github_conn', ['GitHub login']],
    ['  ', ['GitHub login', 'Turnstile', 'Reader']],
  ])('finds by “%s” while typing', async (text, expected) => {
    await openPlugins(plugins)

    type(text)

    expect(names()).toEqual(expected)
  })

  it('says that nothing matches, and returns with the focus in the field', async () => {
    await openPlugins(plugins)
    type('nothing like this')
    expect(screen.getByText('No plugin matches “nothing like this”.')).toBeDefined()
    expect(screen.getByText('0 plugins found')).toBeDefined()

    fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }))

    expect(names()).toHaveLength(3)
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Find a plugin' }))
  })

  it('says that an empty view is empty', async () => {
    await openPlugins(plugins, { at: `${path}?filter=active` })

    type('hub')

    expect(screen.getByText('No plugin is active.')).toBeDefined()
  })

  it('starts with the text of the search for settings', async () => {
    const { router } = await openPlugins(plugins, { at: `${path}?find=hub` })
    expect(names()).toEqual(['GitHub login'])

    await act(() => router.navigate(`${path}?find=captcha`))

    await waitFor(() => expect(names()).toEqual(['Turnstile']))
  })

  it('is cleared by Escape', async () => {
    await openPlugins(plugins)
    type('hub')

    fireEvent.keyDown(screen.getByRole('searchbox', { name: 'Find a plugin' }), { key: 'Escape' })

    expect(names()).toHaveLength(3)
  })
})
