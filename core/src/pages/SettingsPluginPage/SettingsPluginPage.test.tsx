import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildConfig, buildField } from '../../features/plugin-forms/form-samples.ts'
import { apiError, openApp } from '../../shell/testing/open-app.tsx'

const selma = { id: '2', username: 'selma', display_name: 'Selma', mail_status: 1 }
const config = buildConfig({
  name: 'Workplace messages',
  slug_name: 'workplace',
  config_fields: [buildField({ name: 'all_new', type: 'switch', title: 'All new questions', value: false })],
})
const calls = {
  userPluginConfigList: () => [{ name: 'Workplace messages', slug_name: 'workplace' }],
  userPluginConfig: () => config,
  userPluginConfigUpdate: () => null,
}

beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
})
afterEach(cleanup)

it('is an entry of the settings for every plugin that has some', async () => {
  openApp('/users/settings/account', { user: selma, calls })

  const entry = await screen.findByRole('link', { name: 'Workplace messages' })
  fireEvent.click(entry)

  expect(await screen.findByRole('heading', { level: 1, name: 'Workplace messages' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Workplace messages' }).getAttribute('aria-current')).toBe('page')
})

it('is added to open settings when its plugin is enabled, and removed with it', async () => {
  let tabs: { name: string; slug_name: string }[] = []
  const { app } = openApp('/users/settings/account', {
    user: selma,
    calls: { ...calls, userPluginConfigList: () => tabs },
  })
  await screen.findByRole('link', { name: 'Account' })
  expect(screen.queryByRole('link', { name: 'Workplace messages' })).toBeNull()

  tabs = calls.userPluginConfigList()
  act(() => app.plugins.accept([{ slug_name: 'workplace', enabled: true, changed_at: 1 }]))
  await screen.findByRole('link', { name: 'Workplace messages' })

  tabs = []
  act(() => app.plugins.accept([{ slug_name: 'workplace', enabled: false }]))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Workplace messages' })).toBeNull())
})

it('saves the member’s own settings of a plugin', async () => {
  const { getInputs } = openApp('/users/settings/workplace', { user: selma, calls })

  fireEvent.click(await screen.findByRole('switch', { name: 'All new questions' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('Saved')).toBeDefined()
  expect(getInputs('userPluginConfigUpdate')).toEqual([
    { plugin_slug_name: 'workplace', config_fields: { all_new: true } },
  ])
})

it('does not exist for a plugin that is disabled or has none', async () => {
  const userPluginConfig = () => {
    throw apiError(400, null, 'There is no such plugin.')
  }
  openApp('/users/settings/nothing', { user: selma, calls: { ...calls, userPluginConfig } })

  expect(await screen.findByText('404')).toBeDefined()
})

it('shows the site’s own settings if the list of plugins cannot be loaded', async () => {
  const userPluginConfigList = () => {
    throw apiError(403, { type: 'inactive' })
  }
  openApp('/users/settings/account', { user: selma, calls: { ...calls, userPluginConfigList } })

  expect(await screen.findByRole('heading', { name: 'Account', level: 1 })).toBeDefined()
})
