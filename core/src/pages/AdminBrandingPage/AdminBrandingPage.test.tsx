import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openApp } from '../../shell/testing/open-app.tsx'
// So that the test does not wait for the modules of the page.
import './AdminBrandingPage.tsx'

const ada = { id: '1', username: 'ada', display_name: 'Ada', mail_status: 1, role_id: 2 }

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each([
  [{ width: 64, height: 48 }, 'The image must be a square. Choose another image and crop it.'],
  [{ width: 16, height: 16 }, 'The image must have at least 32 × 32 pixels.'],
])('rejects an icon file of %o on its field', async (size, message) => {
  // Browsers decode images, and the environment of the tests does not.
  vi.stubGlobal('createImageBitmap', async () => ({ ...size, close: () => undefined }))
  const { getInputs } = openApp('/admin/branding', {
    user: ada,
    calls: {
      adminPluginList: () => [],
      adminMailPage: () => ({ count: 0, list: [], is_delivering: true }),
      siteBrandingInfo: () => ({ logo: '', mobile_logo: '', square_icon: '', favicon: '' }),
      siteInfo: () => ({ general: { name: 'Site' } }),
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'Branding' })
  const input = document.querySelector('#setting-favicon input[type="file"]') ?? document.body

  fireEvent.change(input, { target: { files: [new File(['x'], 'icon.ico', { type: 'image/x-icon' })] } })

  expect(await screen.findByText(message)).toBeDefined()
  expect(getInputs('fileUpload')).toEqual([])
})
