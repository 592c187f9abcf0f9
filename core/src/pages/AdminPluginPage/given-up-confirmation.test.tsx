import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ApiFailure } from '../../api/index.ts'
import { buildConfig, buildField } from '../../features/plugin-forms/form-samples.ts'
import { openApp } from '../../shell/testing/open-app.tsx'

const ada = { id: '1', username: 'ada', display_name: 'Ada', mail_status: 1, role_id: 2 }
const custom = { custom_css: '', custom_head: '', custom_header: '', custom_footer: '', custom_sidebar: '' }
const fields = [buildField({ name: 'client_id', title: 'Client ID', value: 'abc' })]

beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
})
afterEach(cleanup)

/** Fails like a call whose user closed the password dialog. */
function giveUp(): never {
  throw new ApiFailure({ status: 0, reason: 'client.aborted', msg: '', data: null })
}

const calls = {
  adminPluginList: () => [],
  adminMailPage: () => ({ count: 0, list: [], is_delivering: true }),
  adminPluginConfig: () => buildConfig({ config_fields: fields }),
  adminPluginConfigUpdate: giveUp,
  siteCustomInfo: () => ({ ...custom, allowed_hosts: [] }),
  siteCustomUpdate: giveUp,
}

it.each([
  ['/admin/github_connector', 'Client ID', 'adminPluginConfigUpdate'],
  // The other fields are replaced by an editor as soon as that is loaded.
  ['/admin/css-html', 'Allowed hosts', 'siteCustomUpdate'],
] as const)('keeps on %s what was typed by who does not enter the password', async (path, label, call) => {
  const { getInputs } = openApp(path, { user: ada, calls })
  const field = await screen.findByLabelText<HTMLInputElement>(label)
  fireEvent.change(field, { target: { value: 'stats.example.com' } })

  fireEvent.click(await screen.findByRole('button', { name: 'Save' }))

  await waitFor(() => expect(getInputs(call)).toHaveLength(1))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false))
  expect(field.value).toBe('stats.example.com')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByText('Saved')).toBeNull()
})
