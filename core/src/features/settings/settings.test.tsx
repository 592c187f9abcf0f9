import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearLanguage, rememberLanguage } from '../../lib/language-choice.ts'
import {
  apiError,
  apiFieldErrors,
  type OpenAppOptions,
  openApp as openAnyApp,
} from '../../shell/testing/open-app.tsx'
import { reduceToBio } from './ProfileForm.tsx'

const avatar = { type: 'gravatar', gravatar: '/avatar/1', custom: '' }
const user = {
  id: '1',
  username: 'ada',
  display_name: 'Ada',
  e_mail: 'ada@querent.example',
  mail_status: 1,
  have_password: true,
  access_token: 'token',
  bio: 'Hello',
  website: '',
  location: '',
  avatar,
}
const everything = {
  allow_update_display_name: true,
  allow_update_username: true,
  allow_update_avatar: true,
  allow_update_bio: true,
  allow_update_website: true,
  allow_update_location: true,
}

/** A site without plugins that have settings, by default. */
function openApp(path: string, { calls, ...options }: OpenAppOptions = {}) {
  return openAnyApp(path, { ...options, calls: { userPluginConfigList: () => [], ...calls } })
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('the profile', () => {
  const open = async (options: OpenAppOptions = {}) => {
    const calls = { userInfo: () => user, userInfoUpdate: () => null, ...options.calls }
    const opened = openApp('/users/settings', { user, site: { site_users: everything }, ...options, calls })
    await screen.findByRole('heading', { name: 'Profile' })
    return opened
  }

  it('is saved as a whole, with the current image', async () => {
    const { getInputs } = await open()
    type('Display name', 'Ada L.')
    type('Website', 'https://ada.example')

    press('Save')

    expect(await screen.findByText('Saved')).toBeDefined()
    expect(getInputs('userInfoUpdate')).toEqual([
      {
        display_name: 'Ada L.',
        username: 'ada',
        bio: 'Hello',
        website: 'https://ada.example',
        location: '',
        avatar,
      },
    ])
  })

  it('only offers and sends what the site allows', async () => {
    const { getInputs } = await open({ site: { site_users: { allow_update_bio: true } } })
    expect(screen.queryByLabelText('Username')).toBeNull()
    expect(screen.queryByRole('group', { name: 'Profile image' })).toBeNull()

    press('Save')

    await waitFor(() => expect(getInputs('userInfoUpdate')).toEqual([{ bio: 'Hello' }]))
  })

  it('says that nothing may be changed', async () => {
    await open({ site: {} })

    expect(screen.getByText('Profiles cannot be edited on this site.')).toBeDefined()
  })

  it('shows errors', async () => {
    const userInfoUpdate = () => {
      throw apiFieldErrors({ username: 'This name is taken.' })
    }
    const { getInputs } = await open({ calls: { userInfoUpdate } })
    type('Username', 'Ada Lovelace')
    type('Website', 'ada.example')
    press('Save')
    expect(await screen.findByText(/^Only the small letters/)).toBeDefined()
    expect(screen.getByText(/^Enter a full address/)).toBeDefined()
    expect(getInputs('userInfoUpdate')).toEqual([])

    type('Username', 'grace')
    type('Website', '')
    press('Save')

    expect(await screen.findByText('This name is taken.')).toBeDefined()
  })

  it('previews the biography, and returns to the text', async () => {
    const postRender = ({ content }: Record<string, unknown>) =>
      `<h1>T</h1><p><strong>${content}</strong></p>`
    const { getInputs } = await open({ calls: { postRender } })

    press('Preview')
    expect(await screen.findByText('Hello', { selector: 'strong' })).toBeDefined()
    expect(screen.queryByRole('heading', { name: 'T' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Write' }))
    press('Save')
    await waitFor(() => expect(getInputs('userInfoUpdate')).toMatchObject([{ bio: 'Hello' }]))

    press('Write')
    expect(screen.getByLabelText<HTMLTextAreaElement>('About you').value).toBe('Hello')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Preview' }))
  })

  it('says why the biography cannot be shown, and keeps the text', async () => {
    const postRender = () => {
      throw apiFieldErrors({ content: 'Simplify it.' })
    }
    await open({ calls: { postRender } })

    press('Preview')

    expect(await screen.findByText('Simplify it.')).toBeDefined()
    expect(screen.getByLabelText<HTMLTextAreaElement>('About you').value).toBe('Hello')
  })

  it.each([
    ['Save', 'userInfoUpdate'],
    ['Preview', 'postRender'],
  ])('keeps the input if the server fails at %s', async (button, call) => {
    const fail = () => {
      throw apiError(500, null)
    }
    await open({ calls: { [call]: fail } })
    type('About you', 'A long story')

    press(button)

    expect(await screen.findByText(/encountered an error/)).toBeDefined()
    expect(screen.getByLabelText<HTMLTextAreaElement>('About you').value).toBe('A long story')
  })

  it('asks before unsaved changes are discarded', async () => {
    const { router } = await open()
    type('Location', 'London')

    fireEvent.click(screen.getByRole('link', { name: 'Account' }))

    expect(await screen.findByText(/Are you sure you want to leave the page/)).toBeDefined()
    expect(router.state.location.pathname).toBe('/users/settings')
  })
})

describe('the password', () => {
  const open = async (options: OpenAppOptions = {}) => {
    const opened = openApp('/users/settings/account', { user, ...options })
    await screen.findByRole('heading', { name: 'Password' })
    return opened
  }

  it('is changed with the current one, and the form is empty again', async () => {
    const { getInputs } = await open({ calls: { passwordChange: () => null } })
    type('Current password', 'correct-horse-42')
    type('New password', 'better-horse-43')
    type('New password again', 'better-horse-43')

    press('Change password')

    expect(await screen.findByText('Password changed successfully.')).toBeDefined()
    expect(getInputs('passwordChange')).toEqual([{ old_pass: 'correct-horse-42', pass: 'better-horse-43' }])
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('')
  })

  it('shows on its field that the current one is wrong', async () => {
    const passwordChange = () => {
      throw apiFieldErrors({ old_pass: 'That is not your password.' })
    }
    await open({ calls: { passwordChange } })
    type('Current password', 'wrong-horse-42')
    type('New password', 'better-horse-43')
    type('New password again', 'better-horse-43')

    press('Change password')

    expect(await screen.findByText('That is not your password.')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Current password')))
  })

  it('is set without a current one by an account that has none', async () => {
    const { getInputs } = await open({
      user: { ...user, have_password: false },
      calls: { passwordChange: () => null },
    })
    expect(screen.queryByLabelText('Current password')).toBeNull()
    type('New password', 'better-horse-43')
    type('New password again', 'better-horse-43')

    press('Change password')

    await waitFor(() => expect(getInputs('passwordChange')).toEqual([{ pass: 'better-horse-43' }]))
  })
})

it('sends a link to a new address', async () => {
  const { getInputs } = openApp('/users/settings/account', { user, calls: { emailChangeSend: () => null } })
  await screen.findByRole('heading', { name: 'Email' })
  press('Change')
  const form = screen.getByRole('form', { name: 'Change your email' })
  type('New email', 'ada2@querent.example')
  fireEvent.input(form.querySelector('input[name="pass"]') ?? form, { target: { value: 'correct-horse-42' } })

  press('Send the link')

  expect(await screen.findByText('ada2@querent.example')).toBeDefined()
  expect(getInputs('emailChangeSend')).toEqual([{ e_mail: 'ada2@querent.example', pass: 'correct-horse-42' }])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change' }))
})

it('moves the focus to the form for a new address, and back', async () => {
  openApp('/users/settings/account', { user })
  await screen.findByRole('heading', { name: 'Email' })

  press('Change')
  expect(document.activeElement).toBe(screen.getByLabelText('New email'))

  press('Cancel')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change' }))
})

describe('the interface', () => {
  const languageOptions = () => [
    { label: 'Default', value: 'Default', progress: 0 },
    { label: 'English (100%)', value: 'en_US', progress: 100 },
    { label: '简体中文 (98%)', value: 'zh_CN', progress: 98 },
  ]
  const open = async () => {
    const calls = { languageOptions, userInterfaceUpdate: () => null }
    const opened = openApp('/users/settings/interface', { user, calls })
    await screen.findByRole('heading', { name: 'Interface' })
    return opened
  }

  it('applies the colors at once', async () => {
    const { getInputs } = await open()
    fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'en_US' } })
    fireEvent.click(screen.getByLabelText('Dark'))

    press('Save')

    expect(await screen.findByText('Saved')).toBeDefined()
    expect(getInputs('userInterfaceUpdate')).toEqual([
      { language: 'en_US', time_zone: '', color_scheme: 'dark' },
    ])
    await waitFor(() => expect(document.documentElement.getAttribute('data-bs-theme')).toBe('dark'))
  })

  it('reloads the page in another language, which then shows the message', async () => {
    const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    let asked: boolean | undefined
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {
      asked = !leave()
    })
    await open()
    expect(screen.getByRole('option', { name: '简体中文 (98%)' })).toBeDefined()
    fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'zh_CN' } })
    expect(leave()).toBe(false)

    press('Save')

    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(asked).toBe(false)
    expect(document.cookie).toContain('lang=zh_CN')
    cleanup()
    await open()
    expect(await screen.findByText('Saved')).toBeDefined()
    reload.mockRestore()
  })

  it('stays on the page of an account that keeps the site’s language, unless the browser chose another', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    clearLanguage()
    await open()
    press('Save')
    expect(await screen.findByText('Saved')).toBeDefined()
    expect(reload).not.toHaveBeenCalled()

    rememberLanguage('zh_CN')
    press('Save')

    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(document.cookie).not.toContain('lang=')
    reload.mockRestore()
  })
})

it('keeps the parts of a rendered text that a biography may have', () => {
  const bio = reduceToBio('<h1>Me <em>too</em></h1><p><a href="/x">site</a><br><img src="/a.png"></p>')

  expect(bio).toBe('Me <em>too</em><p>site<br><img src="/a.png"></p>')
})

describe('the image of the account', () => {
  const open = async (options: OpenAppOptions = {}) => {
    const calls = { userInfo: () => user, userInfoUpdate: () => null, ...options.calls }
    const opened = openApp('/users/settings', { user, site: { site_users: everything }, ...options, calls })
    await screen.findByRole('group', { name: 'Profile image' })
    return opened
  }
  const choose = (name: string) => {
    const chooser = document.querySelector('input[type=file]')
    if (!chooser) throw new Error('There is nothing to choose a file with.')
    fireEvent.change(chooser, { target: { files: [new File(['x'], name)] } })
  }

  it('is cropped, uploaded, and saved with the profile', async () => {
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }),
    )
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => take(new Blob(['cut'])))
    const fileUpload = () => 'http://localhost:3000/uploads/avatar/1.png'
    const { getInputs } = await open({ calls: { fileUpload } })

    choose('me.png')
    const image = await waitFor(() => {
      const found = document.querySelector('[role="dialog"] img')
      if (!found) throw new Error('There is no image yet.')
      return found
    })
    fireEvent.load(image)
    fireEvent.click(screen.getByText('Crop'))

    const own = await screen.findByLabelText<HTMLInputElement>('Uploaded image')
    expect(own.checked).toBe(true)
    expect(getInputs('fileUpload')).toMatchObject([
      { source: 'avatar', file: { name: 'image.png', size: 3 } },
    ])
    press('Save')
    await waitFor(() =>
      expect(getInputs('userInfoUpdate')).toMatchObject([
        { avatar: { type: 'custom', custom: '/uploads/avatar/1.png' } },
      ]),
    )
  })

  it('must be of a kind that can be shown', async () => {
    const { getInputs } = await open()

    choose('me.svg')

    expect((await screen.findByRole('alert')).textContent).toContain('jpg, jpeg, png, webp')
    expect(getInputs('fileUpload')).toEqual([])
  })

  it('stays the site’s default for users who selected none', async () => {
    const unchosen = { ...user, avatar: { type: '', gravatar: '/avatar/2', custom: '' } }
    const site = { site_users: { ...everything, default_avatar: 'gravatar' as const } }
    const { getInputs } = await open({ site, calls: { userInfo: () => unchosen } })
    expect(screen.getByLabelText<HTMLInputElement>('Default of this site (Gravatar)').checked).toBe(true)

    press('Save')

    await waitFor(() => expect(getInputs('userInfoUpdate')).toMatchObject([{ avatar: { type: '' } }]))
  })
})

describe('an account that waits for its activation', () => {
  const inactive = { ...user, mail_status: 2 }

  it.each([
    ['/users/settings', '/users/settings/account'],
    ['/users/settings/profile', '/users/account-activation'],
    ['/users/settings/interface', '/users/account-activation'],
  ])('is redirected from %s, which it could not save, to %s', async (from, to) => {
    const { router } = openApp(from, { user: inactive, calls: { userInfo: () => inactive } })

    await waitFor(() => expect(router.state.location.pathname).toBe(to))
  })
})
