import { describe, expect, it, vi } from 'vitest'
import { ApiFailure } from '../../api/index.ts'
import { applyOutcome, type OutcomeEffects, withOutcomes } from './apply-outcome.ts'
import type { Outcome } from './error-catalog.ts'
import { toFieldErrors } from './field-errors.ts'

/** Records the effects of outcomes, in order. */
function recordEffects() {
  const done: string[] = []
  const effects: OutcomeEffects = {
    toast: (msg) => done.push(`toast ${msg}`),
    confirm: (msg) => done.push(`confirm ${msg}`),
    notice: (msg) => done.push(`notice ${msg}`),
    clearSession: () => done.push('clear session'),
    resetErrorPage: () => done.push('reset error'),
    showErrorPage: (code, msg) => done.push(`page ${code} ${msg}`),
    navigate: (to, { replace }) => done.push(`${replace ? 'replace' : 'push'} ${to}`),
    logFailure: () => done.push('log'),
    text: (key) => `[${key}]`,
    currentPath: () => '/here',
  }
  return { done, effects }
}

describe('applying outcomes', () => {
  it.each<[Outcome, string[]]>([
    [{ kind: 'ignore' }, []],
    [{ kind: 'alert', msg: 'a' }, []],
    [{ kind: 'fields', fields: [] }, []],
    [{ kind: 'toast', msg: 'a', fallback: 'k' }, ['toast a']],
    [{ kind: 'toast', msg: '', fallback: 'k' }, ['toast [k]']],
    [{ kind: 'modal', msg: 'a' }, ['confirm a']],
    [{ kind: 'notice', msg: '', fallback: 'k' }, ['notice [k]']],
    [{ kind: 'captcha', msg: 'a', fields: [] }, []],
    [{ kind: 'logout' }, ['clear session']],
    [
      { kind: 'redirect', to: '/l', replace: false, clearsSession: true },
      ['reset error', 'clear session', 'push /l'],
    ],
    [{ kind: 'redirect', to: '/i', replace: true, clearsSession: false }, ['reset error', 'replace /i']],
    [{ kind: 'page', code: '50X', msg: 'm', isLogged: true }, ['log', 'page 50X m']],
    [{ kind: 'page', code: '403', msg: '', isLogged: false }, ['page 403 ']],
  ])('%o', (outcome, expected) => {
    const { done, effects } = recordEffects()

    applyOutcome(outcome, effects)

    expect(done).toEqual(expected)
  })
})

describe('the client for components', () => {
  it.each([401, 403, 500, 400])('lets a caller keep the page as it is, after a %i', async (status) => {
    const { done, effects } = recordEffects()
    const failure = new ApiFailure({ status, reason: 'r', msg: 'No.', data: { type: 'inactive' } })
    const api = withOutcomes(() => Promise.reject(failure), effects)
    const onLeave = vi.fn()

    await expect(api.call('siteInfo', undefined, { onLeave })).rejects.toBe(failure)

    expect(onLeave.mock.calls).toEqual(status === 400 ? [] : [[failure]])
    expect(done).toEqual(status === 400 ? ['notice No.'] : [])
  })

  it('shows a failure and still throws it, so that the caller stops', async () => {
    const { done, effects } = recordEffects()
    const failure = new ApiFailure({ status: 403, reason: 'r', msg: 'No.', data: null })
    const api = withOutcomes(() => Promise.reject(failure), effects)

    await expect(api.call('siteInfo')).rejects.toBe(failure)
    expect(done).toEqual(['toast No.'])
  })

  it('passes what the call allows on to the catalog', async () => {
    const { done, effects } = recordEffects()
    const failure = new ApiFailure({ status: 500, reason: 'r', msg: '', data: null })
    const api = withOutcomes(() => Promise.reject(failure), effects)

    await expect(api.call('siteInfo', undefined, { ignore50x: true })).rejects.toBe(failure)
    expect(done).toEqual([])
  })

  it('leaves programming faults alone', async () => {
    const { done, effects } = recordEffects()
    const api = withOutcomes(() => Promise.reject(new TypeError('x is undefined')), effects)

    await expect(api.call('siteInfo')).rejects.toThrow(TypeError)
    expect(done).toEqual([])
  })

  it('gives the data of a call that worked', async () => {
    const dispatch = vi.fn(async () => ({ version: '1' }))

    await expect(withOutcomes(dispatch, recordEffects().effects).call('siteInfo')).resolves.toEqual({
      version: '1',
    })
  })
})

describe('field errors', () => {
  const failure = new ApiFailure({
    status: 400,
    reason: 'r',
    msg: '',
    data: [
      { error_field: 'pass', error_msg: 'Too short.' },
      { error_field: 'pass', error_msg: 'No spaces.' },
      { error_field: 'e_mail', error_msg: 'Taken.' },
      { error_field: 'captcha_code', error_msg: 'Wrong.' },
      { odd: true },
    ],
  })

  it('take the names of the form, one message a field, without the captcha', () => {
    expect(toFieldErrors(failure, { pass: 'password' })).toEqual({ password: 'Too short.', e_mail: 'Taken.' })
  })

  it('are none for anything else', () => {
    expect(toFieldErrors(new TypeError('x'))).toEqual({})
  })
})
