import { afterEach, expect, it, vi } from 'vitest'
import { ApiFailure } from '../../api/index.ts'
import { describeSendFailure } from './submit-once.ts'

const unsent = new ApiFailure({ status: 0, reason: 'client.network', msg: '', data: null })

afterEach(() => vi.restoreAllMocks())

it.each([
  ['speaks of the draft to those who are offline', false, { content: 'offline.draft' }],
  ['does not call those offline whose server is away', true, { content: 'app.error.network' }],
])('%s', (_, isOnline, messages) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)

  expect(describeSendFailure(unsent, (key) => key)).toEqual(messages)
})
