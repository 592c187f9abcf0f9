import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildGeneral } from '../../features/admin/settings/settings-samples.ts'
import { settingsConflict } from '../../shell/testing/api-errors.ts'
import { apiError, apiFieldErrors, type OpenAppOptions, openApp } from '../../shell/testing/open-app.tsx'

// So that its first test does not wait for the modules of the page.
import './AdminGeneralPage.tsx'

const ada = { id: '1', username: 'ada', display_name: 'Ada', mail_status: 1, role_id: 2 }

beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(cleanup)

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

async function openGeneral(calls: OpenAppOptions['calls'] = {}) {
  let stored = { ...buildGeneral(), revision: { name: '0' } }
  const saved: unknown[] = []
  const opened = openApp('/admin/general', {
    user: ada,
    calls: {
      adminPluginList: () => [],
      adminMailPage: () => ({ count: 0, list: [], is_delivering: true }),
      siteGeneralInfo: () => stored,
      siteGeneralUpdate: ({ revision, ...input }: { revision?: typeof stored.revision }) => {
        if (revision?.name !== stored.revision.name) throw settingsConflict()
        saved.push(input)
        stored = { ...stored, ...input }
        return stored
      },
      siteInfo: () => ({ general: stored }),
      ...calls,
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'General' })
  return {
    ...opened,
    saveElsewhere: (changes: Partial<typeof stored>) => {
      stored = { ...stored, ...changes, revision: { name: `${stored.revision.name}1` } }
    },
    saved: () => saved,
  }
}

describe('a page of settings', () => {
  it('says that the session has ended instead of asking whether to leave', async () => {
    const siteGeneralUpdate = () => {
      throw apiError(401, null)
    }
    await openGeneral({ siteGeneralUpdate })

    type('Site name', 'Ask Ada')
    press('Save')

    expect(await screen.findByText('You are no longer logged in.')).toBeDefined()
    expect(await screen.findByRole('alertdialog', { name: /^Are you sure you want to leave/ })).toBeDefined()
    expect(field('Site name').value).toBe('Ask Ada')
  })

  it('saves the changes, and applies them to the open page', async () => {
    const { saved } = await openGeneral()

    type('Site name', 'Ask Ada')
    press('Save')

    expect(await screen.findByText('Saved')).toBeDefined()
    expect(saved()).toEqual([buildGeneral({ name: 'Ask Ada' })])
    expect(screen.getAllByText('Ask Ada').length).toBeGreaterThan(0)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
  })

  it('keeps the focus in the field in which Enter was pressed', async () => {
    await openGeneral()
    const before = field('Site name')
    before.focus()
    type('Site name', 'Ask Ada')

    fireEvent.submit(before)

    expect(await screen.findByText('Saved')).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
    expect(document.activeElement).toBe(before)
  })

  it.each(['Save', 'Discard'])('keeps the focus in the form once the button is gone: %s', async (name) => {
    await openGeneral()
    type('Site name', 'Ask Ada')
    screen.getByRole('button', { name }).focus()

    press(name)

    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('form', { name: 'General' }))
  })

  it('shows settings of the environment read-only, and names the variable', async () => {
    const stored = { ...buildGeneral(), from_environment: { site_url: 'QUERENT_SITE_URL' } }
    const { saved } = await openGeneral({ siteGeneralInfo: () => stored })

    expect(field('Site address').readOnly).toBe(true)
    expect(field('Site address').value).toBe(stored.site_url)
    expect(screen.getByText('Set by the environment variable QUERENT_SITE_URL.')).toBeDefined()
    expect(field('Site name').readOnly).toBe(false)
    expect(saved()).toEqual([])
  })

  it('warns before saving that another URL logs everybody out, and says how to undo it', async () => {
    await openGeneral()
    expect(screen.queryByText('You have not opened the site at this address')).toBeNull()

    type('Site address', 'https://elsewhere.example')

    expect(screen.getByText('You have not opened the site at this address')).toBeDefined()
    const { site_url } = buildGeneral()
    expect(screen.getByText(`querent settings set general.site_url ${site_url}`)).toBeDefined()
    type('Site address', window.location.origin)
    expect(screen.queryByText('You have not opened the site at this address')).toBeNull()
  })

  it('shows the contract’s errors before anything is sent', async () => {
    const { saved } = await openGeneral()

    type('Site address', 'example')
    type('Contact email', 'nobody')
    press('Save')

    expect(await screen.findByText('Invalid Email Address.')).toBeDefined()
    expect(screen.getByText('Enter a full address that begins with http:// or https://.')).toBeDefined()
    expect(saved()).toEqual([])
  })

  it('shows the server’s errors on their fields', async () => {
    await openGeneral({
      siteGeneralUpdate: () => {
        throw apiFieldErrors({ name: 'This name is taken.' })
      },
    })

    type('Site name', 'Ask Ada')
    press('Save')

    expect(await screen.findByText('This name is taken.')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(field('Site name')))
  })

  it('asks before leaving with changes', async () => {
    const { router } = await openGeneral()
    type('Site name', 'Ask Ada')

    fireEvent.click(screen.getAllByRole('link', { name: 'Write' })[0] ?? document.body)

    expect(await screen.findByText(/Are you sure you want to leave the page/)).toBeDefined()
    expect(router.state.location.pathname).toBe('/admin/general')
  })

  it('offers a retry if the server fails', async () => {
    let isDown = true
    await openGeneral({
      siteGeneralInfo: () => {
        if (isDown) throw apiError(500, null)
        return buildGeneral()
      },
    })
    isDown = false

    press('Try again')

    expect(await screen.findByLabelText('Site name')).toBeDefined()
  })
})

describe('a value that was saved elsewhere', () => {
  it('is shown, and stays unless the form changed it', async () => {
    const { saved, saveElsewhere } = await openGeneral()
    type('Site name', 'Mine')
    saveElsewhere({ name: 'Theirs', description: 'Written elsewhere.' })

    press('Save')

    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('Written elsewhere.')).toBeDefined()
    expect(saved()).toEqual([])
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(saved()).toEqual([buildGeneral({ name: 'Mine', description: 'Written elsewhere.' })]),
    )
    await waitFor(() => expect(field('Description').value).toBe('Written elsewhere.'))
  })

  it('can be replaced by that of the form', async () => {
    const { saved, saveElsewhere } = await openGeneral()
    type('Site name', 'Mine')
    saveElsewhere({ name: 'Theirs' })
    press('Save')
    const dialog = await screen.findByRole('dialog')

    fireEvent.click(within(dialog).getByLabelText('The saved value'))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))

    await waitFor(() => expect(saved()).toEqual([buildGeneral({ name: 'Theirs' })]))
  })

  it('is asked about again if it changes while the administrator decides', async () => {
    const { saved, saveElsewhere } = await openGeneral()
    type('Site name', 'Mine')
    saveElsewhere({ name: 'Theirs' })
    press('Save')
    const dialog = await screen.findByRole('dialog')
    saveElsewhere({ name: 'Latest' })

    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))

    expect(await screen.findByText('Latest')).toBeDefined()
    expect(saved()).toEqual([])
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(saved()).toEqual([buildGeneral({ name: 'Mine' })]))
  })

  it('stays if the administrator cancels', async () => {
    const { saved, saveElsewhere } = await openGeneral()
    type('Site name', 'Mine')
    saveElsewhere({ name: 'Theirs' })
    press('Save')
    const dialog = await screen.findByRole('dialog')

    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(saved()).toEqual([])
    expect(field('Site name').value).toBe('Mine')
  })
})

describe('the search for settings', () => {
  it('finds a setting by its help, and moves the focus to its field', async () => {
    const { router } = await openGeneral()
    const [search] = screen.getAllByRole('searchbox', { name: 'Find a setting' })
    if (!search) throw new Error('There is no search for settings.')

    fireEvent.change(search, { target: { value: 'problems site' } })
    fireEvent.keyDown(search, { key: 'Enter' })

    await waitFor(() => expect(document.activeElement).toBe(field('Contact email')))
    expect(router.state.location.hash).toBe('#setting-contact_email')
  })

  it('finds the page of a plugin by its name', async () => {
    const captcha = { name: 'Image captcha', slug_name: 'basic_captcha', type: 'captcha', have_config: true }
    await openGeneral({ adminPluginList: () => [captcha] })
    const [search] = screen.getAllByRole('searchbox', { name: 'Find a setting' })
    if (!search) throw new Error('There is no search for settings.')

    fireEvent.change(search, { target: { value: 'captcha' } })

    const [found] = screen.getAllByRole('link', { name: /Image captcha.*Plugins/ })
    expect(found?.getAttribute('href')).toBe('/admin/basic_captcha')
  })

  it('links to disabled plugins', async () => {
    await openGeneral()
    const [search] = screen.getAllByRole('searchbox', { name: 'Find a setting' })
    if (!search) throw new Error('There is no search for settings.')

    fireEvent.change(search, { target: { value: 'google login' } })

    const link = screen.getByRole('link', { name: 'Search the plugins for “google login”' })
    expect(link.getAttribute('href')).toBe('/admin/installed-plugins?find=google%20login')
  })

  it('says that nothing was found', async () => {
    await openGeneral()
    const [search] = screen.getAllByRole('searchbox', { name: 'Find a setting' })
    if (!search) throw new Error('There is no search for settings.')

    fireEvent.change(search, { target: { value: 'qqqq' } })

    expect(screen.getByText('No setting matches.')).toBeDefined()
    expect(screen.getByText('Results: 0')).toBeDefined()
  })
})
