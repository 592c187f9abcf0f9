import type { FaultReason } from '../../platform/plugin-calls/index.ts'

/**
 * The server's own description of a plugin's failure: a sentence for logs, and the text for administrators.
 */
const describe = (message: string, key: string, params?: Record<string, number | string>): FaultReason => ({
  message,
  text: { key, ...(params && { params }) },
})

export const tooMuchMemory = describe(
  'It used more memory than a plugin may.',
  'plugin.fault.too_much_memory',
)
export const unreadable = describe(
  'It sent something unreadable, or more than is allowed.',
  'plugin.fault.unreadable',
)
// Notices in the database name this key, so it keeps its old name.
export const stalled = describe('It does not read what it is sent.', 'plugin.fault.deaf')
export const stuck = describe('It did not return from a call.', 'plugin.fault.stuck')
export const ended = describe('Its process ended.', 'plugin.fault.ended')
export const killed = describe(
  'Its process was ended by SIGKILL, as the system does when it runs out of memory.',
  'plugin.fault.killed',
)
export const switchedOff = describe('It was deactivated.', 'plugin.fault.switched_off')

export const endedWithCode = (code: number) =>
  describe(`Its process ended with code ${code}.`, 'plugin.fault.ended_with_code', { code })
export const endedBySignal = (signal: string) =>
  describe(`Its process was ended by ${signal}.`, 'plugin.fault.ended_by_signal', { signal })
export const notReady = (ms: number) =>
  describe(`It was not ready after ${ms} ms.`, 'plugin.fault.not_ready', { ms })
export const late = (ms: number) =>
  describe(`It did not answer within ${ms} ms.`, 'plugin.fault.late', { ms })
export const waitedForOthers = (ms: number) =>
  describe(
    `It did not answer within ${ms} ms. It was waiting for another machine.`,
    'plugin.fault.waited_for_others',
    { ms },
  )
export const unusableResult = (violation: string) =>
  describe(`It gave an unusable answer: ${violation}`, 'plugin.fault.bad_answer', { violation })
