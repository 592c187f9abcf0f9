import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { openApp } from '../../shell/testing/open-app.tsx'

afterEach(cleanup)

const suspended = {
  id: '7',
  username: 'ada',
  display_name: 'Ada',
  mail_status: 1,
  role_id: 1,
  status: 'suspended' as const,
  suspended_until: 4_102_444_799,
  suspension_reason: 'Insults in comments.',
}
const path = '/users/account-suspended?until=4102444799'

it('shows the reason to a member with an open session, and ends the session', async () => {
  const { getInputs } = openApp(path, {
    user: suspended,
    calls: { userInfo: () => suspended, userLogout: () => null } as never,
  })

  expect(await screen.findByText('Reason: Insults in comments.')).toBeDefined()
  await waitFor(() => expect(getInputs('userLogout')).toHaveLength(1))
  expect(screen.getByText('Reason: Insults in comments.')).toBeDefined()
})

it('shows visitors nothing but the date in the URL', async () => {
  const { getInputs } = openApp(`${path}&reason=Call+us`, { calls: { userInfo: () => null } as never })

  expect(await screen.findByText('Your account is suspended permanently.')).toBeDefined()
  await waitFor(() => expect(getInputs('userInfo')).not.toHaveLength(0))
  expect(screen.queryByText(/Reason/)).toBeNull()
  expect(getInputs('userLogout')).toEqual([])
})
