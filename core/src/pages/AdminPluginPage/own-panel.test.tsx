import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildConfig, buildField } from '../../features/plugin-forms/form-samples.ts'
import { openApp } from '../../shell/testing/open-app.tsx'
import { buildStatus, createSamplePlugins } from '../../slots/plugin-samples.testing.tsx'

const ada = { id: '1', username: 'ada', display_name: 'Ada', mail_status: 1, role_id: 2 }
let loads = 0

function Panel() {
  const [load] = useState(() => ++loads)
  return <p>State {load}</p>
}

beforeEach(() => {
  loads = 0
  window.scrollTo = () => undefined
})
afterEach(cleanup)

it('restarts the panel when the settings are saved', async () => {
  const slug = 'github_connector'
  const samples = createSamplePlugins(
    { [slug]: { slots: { 'admin.panel': Panel } } },
    { statuses: [buildStatus(slug, ['admin.panel'])] },
  )
  openApp(`/admin/${slug}`, {
    user: ada,
    plugins: samples.plugins,
    calls: {
      adminPluginList: () => [],
      adminMailPage: () => ({ count: 0, list: [], is_delivering: true }),
      adminPluginConfig: () => buildConfig({ config_fields: [buildField({ name: 'a', title: 'Address' })] }),
      adminPluginConfigUpdate: () => null,
    },
  })
  await screen.findByText('State 1')

  fireEvent.change(screen.getByLabelText('Address'), { target: { value: 'https://b.example' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('State 2')).toBeDefined()
})
