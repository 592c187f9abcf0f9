import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { apiError, apiFieldErrors, openApp } from '../../shell/testing/open-app.tsx'

const fresh = {
  config_file_exist: false,
  db_connection_success: false,
  db_table_exist: false,
  default_db_file: '/data/querent.db',
  code_required: false,
}
const written = { ...fresh, config_file_exist: true, db_connection_success: true }
const languages = [
  { label: 'English (100%)', value: 'en_US', progress: 100 },
  { label: 'العربية (100%)', value: 'ar', progress: 100 },
]

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

function openWizard(path: string, state: () => unknown, calls: Parameters<typeof openApp>[1] = {}) {
  return openApp(path, {
    isInstalling: true,
    calls: {
      installationConfigFileCheck: state,
      installationLanguageOptions: () => languages,
      ...calls.calls,
    },
  })
}

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.input(input(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const stepNow = () => document.querySelector('[aria-current="step"]')?.textContent

it('reloads in the selected language', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  openWizard('/install', () => fresh)

  fireEvent.click(await screen.findByRole('radio', { name: 'العربية' }))

  expect(reload).toHaveBeenCalledOnce()
  expect(document.cookie).toContain('lang=ar')
  reload.mockRestore()
})

describe('the database', () => {
  const open = async (calls: Parameters<typeof openApp>[1] = {}) => {
    let state = fresh
    const opened = openWizard('/install?step=database', () => state, {
      calls: {
        installationDatabaseCheck: () => ({ connection_success: true }),
        installationInit: () => {
          state = written
          return null
        },
        ...calls.calls,
      },
    })
    await screen.findByRole('heading', { name: 'Where should the data be stored?' })
    return opened
  }

  it('is a file by default, which is tested and written to the configuration', async () => {
    const { getInputs } = await open()

    press('Continue')

    const title = await screen.findByRole('heading', { name: 'Database connected' })
    await waitFor(() => expect(document.activeElement).toBe(title))
    expect(stepNow()).toContain('Configuration')
    const form = { db_type: 'sqlite3', db_file: '/data/querent.db' }
    expect(getInputs('installationDatabaseCheck')).toEqual([form])
    expect(getInputs('installationInit')).toEqual([form])
  })

  it('requires host, name and user of a server', async () => {
    const { getInputs } = await open()
    fireEvent.click(screen.getByRole('radio', { name: /PostgreSQL/ }))
    for (const label of ['Host', 'Database', 'User']) type(label, ' ')

    press('Continue')

    expect(await screen.findAllByText('Cannot be empty.')).toHaveLength(3)
    // The focus follows in an effect, after the messages are shown.
    await waitFor(() => expect(document.activeElement).toBe(input('Host')))
    expect(getInputs('installationDatabaseCheck')).toEqual([])
  })

  it('only sends certificates if they are verified', async () => {
    const { getInputs } = await open()
    fireEvent.click(screen.getByRole('radio', { name: /PostgreSQL/ }))
    fireEvent.click(screen.getByLabelText('Encrypt the connection'))
    fireEvent.change(screen.getByLabelText('How should the server be verified?'), {
      target: { value: 'verify-ca' },
    })
    type('Root certificate', '/etc/root.pem')
    type('Password', 'secret')

    press('Continue')

    await waitFor(() =>
      expect(getInputs('installationDatabaseCheck')).toEqual([
        {
          db_type: 'postgres',
          db_host: 'localhost:5432',
          db_name: 'querent',
          db_username: 'postgres',
          db_password: 'secret',
          ssl_enabled: true,
          ssl_mode: 'verify-ca',
          ssl_root_cert: '/etc/root.pem',
          ssl_cert: '',
          ssl_key: '',
        },
      ]),
    )
  })

  it('shows above the form why it cannot be reached, and writes nothing', async () => {
    const installationDatabaseCheck = () => {
      throw apiError(
        400,
        { err_type: 'alert', detail: 'connect ECONNREFUSED' },
        'The database could not be reached.',
      )
    }
    const { getInputs } = await open({ calls: { installationDatabaseCheck } })

    press('Continue')

    expect((await screen.findByRole('alert')).textContent).toBe(
      'The database could not be reached.connect ECONNREFUSED',
    )
    expect(getInputs('installationInit')).toEqual([])
  })

  it('shows the configuration if the program may not write it, and continues once it exists', async () => {
    let isThere = false
    const installationInit = () => {
      if (isThere) return null
      throw apiError(400, {
        err_type: 'alert',
        create_config_failed: true,
        default_config: 'driver: sqlite3',
      })
    }
    const { getInputs } = await open({ calls: { installationInit } })
    press('Continue')
    expect(await screen.findByDisplayValue('driver: sqlite3')).toBeDefined()
    expect(screen.getByText('/data/conf/config.yaml', { selector: 'code' })).toBeDefined()

    press('The file is there, continue')
    expect(await screen.findByText(/Still not working/)).toBeDefined()

    isThere = true
    press('The file is there, continue')
    await waitFor(() => expect(getInputs('installationInit')).toHaveLength(3))
  })

  it('keeps the input over a reload, but no password', async () => {
    await open()
    fireEvent.click(screen.getByRole('radio', { name: /PostgreSQL/ }))
    type('Host', 'db.internal')
    type('Password', 'secret')
    cleanup()

    await open()

    expect(await screen.findByDisplayValue('db.internal')).toBeDefined()
    expect(input('Password').value).toBe('')
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret')
  })
})

describe('the site', () => {
  const open = async (calls: Parameters<typeof openApp>[1] = {}) => {
    const opened = openWizard('/install?step=site', () => written, calls)
    await screen.findByRole('heading', { name: 'Tell us about your site' })
    await waitFor(() => expect(input('Address of the site').value).toBe('http://localhost:3000'))
    return opened
  }
  function fill() {
    type('Name of the site', ' Gardeners ')
    input('Contact email').focus()
    type('Contact email', 'flora@querent.example')
    type('Name', 'flora')
    type('Password', 'correct-horse-42')
    type('Password again', 'correct-horse-42')
  }

  it('checks every field before anything is created', async () => {
    const { getInputs } = await open()
    expect(input('Name of the site').value).toBe('Querent')
    type('Name of the site', ' ')
    type('Address of the site', 'querent.example')
    type('Name', 'f')
    type('Password', 'short')
    type('Password again', 'other')

    press('Create the site')

    await screen.findByText('Between 2 and 30 characters.')
    const wrong = [...document.querySelectorAll('[aria-invalid="true"]')].map((field) =>
      field.getAttribute('name'),
    )
    expect(wrong).toEqual([
      'site_name',
      'site_url',
      'contact_email',
      'name',
      'email',
      'password',
      'confirm_password',
    ])
    expect(getInputs('installationBaseInfo')).toEqual([])
  })

  it('installs, logs its administrator in, and links to the site', async () => {
    const admin = {
      id: '1',
      username: 'flora',
      display_name: 'flora',
      access_token: 'token',
      mail_status: 1,
      role_id: 2,
    }
    const { getInputs, app } = await open({
      calls: { installationBaseInfo: () => null, userLogin: () => admin },
    })
    fill()
    fireEvent.click(screen.getByLabelText('Ask each visitor first'))
    fireEvent.click(screen.getByLabelText('Members only'))
    fireEvent.click(screen.getByLabelText('Recommended plugins'))

    press('Create the site')

    expect(await screen.findByRole('heading', { name: 'Gardeners is open' })).toBeDefined()
    expect(getInputs('installationBaseInfo')).toEqual([
      {
        lang: 'en_US',
        site_name: 'Gardeners',
        site_url: 'http://localhost:3000',
        contact_email: 'flora@querent.example',
        name: 'flora',
        email: 'flora@querent.example',
        password: 'correct-horse-42',
        login_required: true,
        recommended_plugins: false,
        external_content_display: 'ask_before_display',
      },
    ])
    await waitFor(() => expect(app.session.user()?.username).toBe('flora'))
    expect(screen.getByRole('link', { name: 'Open the site' }).getAttribute('href')).toBe('/')
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('flora')
  })

  it('shows the server’s errors on their fields, and keeps the input', async () => {
    const installationBaseInfo = () => {
      throw apiFieldErrors({ name: 'This name is kept back.' })
    }
    await open({ calls: { installationBaseInfo } })
    fill()

    press('Create the site')

    expect(await screen.findByText('This name is kept back.')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(input('Name')))
    expect(input('Password').value).toBe('correct-horse-42')
  })
})

describe('the installation code', () => {
  const code = 'Code of the installation'
  const wrong = 'This is not the right code. Enter the one that was printed when the program last started.'

  it('is requested with the database, and sent with every call', async () => {
    let state = { ...fresh, code_required: true }
    const { getInputs } = openWizard('/install?step=database', () => state, {
      calls: {
        installationDatabaseCheck: ({ install_code }: { install_code?: string }) => {
          if (install_code !== 'ABCD-EFGH-JKMN') throw apiFieldErrors({ install_code: wrong })
          return { connection_success: true }
        },
        installationInit: () => {
          state = { ...written, code_required: true }
          return null
        },
      },
    })
    await screen.findByRole('heading', { name: 'Where should the data be stored?' })

    press('Continue')
    expect(await screen.findByText('Cannot be empty.')).toBeTruthy()
    expect(getInputs('installationDatabaseCheck')).toEqual([])

    type(code, 'AAAA-AAAA-AAAA')
    press('Continue')
    expect(await screen.findByText(wrong)).toBeTruthy()
    await waitFor(() => expect(input(code).getAttribute('aria-invalid')).toBe('true'))

    type(code, 'ABCD-EFGH-JKMN')
    press('Continue')
    await screen.findByRole('heading', { name: 'Database connected' })
    expect(getInputs('installationInit')).toEqual([
      { db_type: 'sqlite3', db_file: '/data/querent.db', install_code: 'ABCD-EFGH-JKMN' },
    ])

    press('Continue')
    await waitFor(() => expect(input(code).value).toBe('ABCD-EFGH-JKMN'))
  })

  it('is not requested on the machine itself', async () => {
    openWizard('/install?step=database', () => fresh)
    await screen.findByRole('heading', { name: 'Where should the data be stored?' })

    expect(screen.queryByLabelText(code)).toBeNull()
  })
})

describe('the reasons why the wizard stops', () => {
  it.each([
    ['A configuration is already there', () => written],
    ['A site is already installed', () => ({ ...written, db_table_exist: true })],
    ['The database cannot be reached', () => ({ ...written, db_connection_success: false })],
    [
      'The configuration file cannot be read',
      () => {
        throw apiError(400, null)
      },
    ],
  ])('are shown: %s', async (title, state) => {
    openWizard('/install', state)

    expect(await screen.findByRole('heading', { name: title })).toBeDefined()
  })

  it('allow continuing with the existing configuration', async () => {
    openWizard('/install', () => written)
    await screen.findByRole('heading', { name: 'A configuration is already there' })

    press('Install now')

    expect(await screen.findByRole('heading', { name: 'Tell us about your site' })).toBeDefined()
  })

  it('are checked again on request', async () => {
    let state = { ...written, db_connection_success: false }
    openWizard('/install?step=site', () => state)
    await screen.findByRole('heading', { name: 'The database cannot be reached' })

    state = written
    press('Check again')

    expect(await screen.findByRole('heading', { name: 'Tell us about your site' })).toBeDefined()
  })
})
