import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildPlugin } from '../../features/installed-plugins/plugin-samples.ts'
import { buildConfig, buildField } from '../../features/plugin-forms/form-samples.ts'
import { sampleStorages } from '../../features/uploads/storage-samples.ts'
import { apiError, type OpenAppOptions, openApp } from '../../shell/testing/open-app.tsx'

const ada = { id: '1', username: 'ada', display_name: 'Ada', mail_status: 1, role_id: 2 }
const config_fields = [buildField({ name: 'client_id', title: 'Client ID', value: 'abc' })]

beforeEach(() => {
  window.scrollTo = () => undefined
})
afterEach(cleanup)

async function openPluginPage(type: 'storage' | 'connector', calls: OpenAppOptions['calls']) {
  const opened = openApp('/admin/github_connector', {
    user: ada,
    calls: {
      adminPluginList: () => [buildPlugin({ enabled: true, state: 'active', type })],
      adminPluginConfig: () => buildConfig({ config_fields }),
      adminMailPage: () => ({ count: 0, list: [], is_delivering: true }),
      uploadStorageMove: () => null,
      ...calls,
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'GitHub login' })
  return opened
}

it('shows where uploaded files are, and moves them with a progress bar', async () => {
  let storage = sampleStorages.ready
  const uploadStorageMove = () => {
    storage = sampleStorages.moving
    return null
  }
  const { getInputs } = await openPluginPage('storage', { uploadStorage: () => storage, uploadStorageMove })
  expect(await screen.findByText(/^1,?280 files, /)).toBeDefined()

  fireEvent.click(screen.getByRole('button', { name: 'Move to the store' }))

  const bar = await screen.findByRole('progressbar', { name: /being moved to the store/ })
  expect(bar.getAttribute('aria-valuenow') ?? bar.getAttribute('value')).toBeTruthy()
  storage = sampleStorages.done
  expect(await screen.findByText(/^2 files were not where/)).toBeDefined()
  expect(screen.queryByText(/All files were moved/)).toBeNull()
  expect(getInputs('uploadStorageMove')).toEqual([{ to: 'store' }])
})

it('says why moving files is paused', async () => {
  await openPluginPage('storage', { uploadStorage: () => sampleStorages.waiting })

  expect(await screen.findByText(/answered 503 to PUT/)).toBeDefined()
})

it('says that the place of the files is unknown', async () => {
  const fail = () => {
    throw apiError(500, null, 'No.')
  }
  await openPluginPage('storage', { uploadStorage: fail })

  expect(await screen.findByText(/could not be loaded/)).toBeDefined()
})

it('only requests the place of files on pages of storage plugins', async () => {
  const { getInputs } = await openPluginPage('connector', { uploadStorage: () => sampleStorages.ready })

  expect(getInputs('uploadStorage')).toEqual([])
})
