import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildPlugin } from '../../features/installed-plugins/plugin-samples.ts'
import { buildConfig, buildField } from '../../features/plugin-forms/form-samples.ts'
import { openApp } from '../../shell/testing/open-app.tsx'

beforeEach(() => {
  window.scrollTo = () => undefined
})
afterEach(cleanup)

const admin = { id: '1', username: 'ada', display_name: 'Ada', mail_status: 1, role_id: 2 }
const dependsOn = (field: string) => ({ shown_when: [{ field, values: [true] }] })
const config_fields = [
  buildField({ name: 'claim', title: 'Claim' }),
  buildField({
    name: 'admins',
    title: 'Administrators',
    required: true,
    value: 'root',
    ui_options: dependsOn('claim'),
  }),
  buildField({ name: 'staff', title: 'Staff', required: true, ui_options: dependsOn('admins') }),
]

it('only shows and requires a field while the one it depends on has the value, and keeps its input', async () => {
  const { getInputs } = openApp('/admin/github_connector', {
    user: admin,
    calls: {
      adminPluginList: () => [buildPlugin({ enabled: true, state: 'active' })],
      adminPluginConfig: () => buildConfig({ config_fields }),
      adminPluginConfigUpdate: () => null,
      adminMailPage: () => ({ count: 0, list: [], is_delivering: true }),
    },
  })
  const claim = await screen.findByLabelText('Claim')
  const type = (value: string) => fireEvent.change(claim, { target: { value } })
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.queryByLabelText('Administrators')).toBeNull()

  type('roles')
  expect(screen.getByLabelText<HTMLInputElement>('Administrators').value).toBe('root')
  press()
  expect(await screen.findByText('Cannot be empty.')).toBeDefined()
  expect(getInputs('adminPluginConfigUpdate')).toEqual([])

  type(' ')
  expect(screen.queryByLabelText('Staff')).toBeNull()
  press()
  await waitFor(() =>
    expect(getInputs('adminPluginConfigUpdate')).toMatchObject([
      { config_fields: { claim: ' ', admins: 'root', staff: '' } },
    ]),
  )
})
