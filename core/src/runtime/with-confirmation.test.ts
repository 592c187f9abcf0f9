import { expect, it, vi } from 'vitest'
import { ApiFailure } from '../api/index.ts'
import { withConfirmation } from './with-confirmation.ts'

const failure = (reason: string) => new ApiFailure({ status: 403, reason, msg: '', data: null })

/** A server that requires confirmation until `confirm` is called. */
function openServer(confirm: (server: { isConfirmed: boolean }) => Promise<boolean>) {
  const server = { isConfirmed: false }
  const sent: unknown[] = []
  const askPassword = vi.fn(() => confirm(server))
  const dispatch = withConfirmation(async (name, input, options) => {
    sent.push([name, input, options])
    if (!server.isConfirmed) throw failure('error.user.confirmation_required')
    return 'done'
  }, askPassword)
  return { dispatch, sent, askPassword }
}

const accept = async (server: { isConfirmed: boolean }) => {
  server.isConfirmed = true
  return true
}

it('sends a call again, as it was, once the password was entered', async () => {
  const { dispatch, sent, askPassword } = openServer(accept)
  const options = { allow404: true }

  expect(await dispatch('adminPluginSwitch', { enabled: true }, options)).toBe('done')
  expect(await dispatch('adminPluginSwitch', { enabled: false })).toBe('done')

  expect(askPassword).toHaveBeenCalledTimes(1)
  expect(sent.slice(0, 2)).toEqual([
    ['adminPluginSwitch', { enabled: true }, options],
    ['adminPluginSwitch', { enabled: true }, options],
  ])
})

it('asks once for calls that are refused at the same time', async () => {
  const { dispatch, askPassword } = openServer(accept)

  await Promise.all([dispatch('adminUserExport', {}), dispatch('auditLogExport', {})])

  expect(askPassword).toHaveBeenCalledTimes(1)
})

it('gives a call up in silence when the user does not want to, and asks again the next time', async () => {
  const { dispatch, sent, askPassword } = openServer(async () => false)

  const thrown = await dispatch('adminUserExport', {}).catch((error: unknown) => error)
  await dispatch('adminUserExport', {}).catch(() => undefined)

  expect(thrown).toMatchObject({ isAborted: true })
  expect(sent).toHaveLength(2)
  expect(askPassword).toHaveBeenCalledTimes(2)
})

it('leaves other failures to the caller', async () => {
  const askPassword = vi.fn(async () => true)
  const dispatch = withConfirmation(() => Promise.reject(failure('base.forbidden_error')), askPassword)

  await expect(dispatch('adminUserExport', {})).rejects.toMatchObject({ reason: 'base.forbidden_error' })
  expect(askPassword).not.toHaveBeenCalled()
})
