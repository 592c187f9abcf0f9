import { screen } from '@testing-library/react'
import { act } from 'react'
import { expect, it } from 'vitest'
import { toSessionUser } from '../../runtime/session/index.ts'
import { openApp } from '../../shell/testing/open-app.tsx'

const nothing = () => ({ count: 0, list: [] })
const ada = { id: '7', username: 'ada', display_name: 'Ada', mail_status: 1 }

it('is updated when the user logs in or out, as in another tab', async () => {
  const calls = {
    questionPage: nothing,
    tagPage: nothing,
    tagFollowing: () => [],
    tagChoice: () => ({ is_due: false }),
  }
  const { app } = openApp('/', { calls, site: { login: { allow_new_registrations: true } } })
  const heading = await screen.findByRole('heading', { name: 'Newest questions' })

  await act(async () => app.session.logIn(toSessionUser(ada)))
  expect(heading.isConnected).toBe(true)
  await act(async () => app.session.clear())
  expect(heading.isConnected).toBe(true)
})
