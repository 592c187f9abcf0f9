import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { openApp } from '../../shell/testing/open-app.tsx'
import { buildAdminQuestion } from './admin-list-samples.ts'

const ada = { id: '1', username: 'ada', display_name: 'Ada', mail_status: 1, role_id: 2 }
const shell = {
  adminPluginList: () => [],
  adminMailPage: () => ({ count: 0, list: [], is_delivering: true }),
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('uses days in the time zone of the account, in the list and in its file', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { getInputs } = openApp('/admin/questions?from=2026-11-27&to=2026-11-27', {
    user: { ...ada, time_zone: 'Europe/Berlin' },
    site: { interface: { time_zone: 'Asia/Tokyo' } },
    calls: {
      ...shell,
      adminQuestionPage: () => ({ count: 1, list: [buildAdminQuestion()] }),
      adminQuestionExport: () => 'id,title\r\n',
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Export all as CSV' }))

  const day = {
    created_from: Date.UTC(2026, 10, 26, 23) / 1000,
    created_to: Date.UTC(2026, 10, 27, 23) / 1000 - 1,
  }
  await waitFor(() => expect(getInputs('adminQuestionExport')).toMatchObject([day]))
  expect(getInputs('adminQuestionPage')[0]).toMatchObject(day)
})
