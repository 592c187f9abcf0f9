import { describe, expect, it } from 'vitest'
import { ApiFailure, type CallOptions, type FailureDetails, silent } from '../../api/index.ts'
import { resolveFailure } from './error-catalog.ts'

const captcha = { error_field: 'captcha_code', error_msg: 'Wrong.' }
const title = { error_field: 'title', error_msg: 'Too long.' }
const anywhere = '/questions/1?a=b'
const login = '/users/login?from=/x'

type Case = [
  title: string,
  failure: Partial<FailureDetails> & { status: number },
  where: { path?: string; options?: CallOptions },
  outcome: object,
]

const toast = { kind: 'toast', msg: 'Words.' }
const cases: Case[] = [
  [
    '400 passed through',
    { status: 400, data: [title] },
    { options: { passThrough: true } },
    { kind: 'ignore' },
  ],
  [
    '400 passed through',
    { status: 400, reason: 'base.duplicate_request_error', data: { err_type: 'modal' } },
    { options: { passThrough: 'base.duplicate_request_error' } },
    { kind: 'ignore' },
  ],
  [
    '400 with a modal',
    { status: 400, reason: 'error.object.not_found', data: { err_type: 'modal' } },
    { options: { passThrough: 'base.duplicate_request_error' } },
    { kind: 'modal', msg: 'Words.' },
  ],
  ['400 with a toast', { status: 400, data: { err_type: 'toast' } }, {}, toast],
  ['400 with an alert', { status: 400, data: { err_type: 'alert' } }, {}, { kind: 'alert', msg: 'Words.' }],
  ['400 with a modal', { status: 400, data: { err_type: 'modal' } }, {}, { kind: 'modal', msg: 'Words.' }],
  [
    '400 on the captcha',
    { status: 400, data: [title, captcha] },
    {},
    { kind: 'captcha', msg: 'Wrong.', fields: [title] },
  ],
  ['400 on form fields', { status: 400, data: [title] }, {}, { kind: 'fields', fields: [title] }],
  ['400 without data', { status: 400, data: null }, {}, { kind: 'notice', msg: 'Words.' }],
  ['400 without data', { status: 400, data: [] }, {}, { kind: 'notice', msg: 'Words.' }],
  ['409 on form fields', { status: 409, data: [title] }, {}, { kind: 'fields', fields: [title] }],
  ['401 while writing', { status: 401 }, { options: { staysLoggedOut: true } }, { kind: 'logout' }],
  [
    '401',
    { status: 401 },
    {},
    {
      kind: 'redirect',
      to: '/users/login?from=%2Fquestions%2F1%3Fa%3Db',
      replace: false,
      clearsSession: true,
    },
  ],
  [
    '403 url_expired on its page',
    { status: 403, data: { type: 'url_expired' } },
    { options: { ownExpiry: true } },
    { kind: 'alert', msg: 'Words.' },
  ],
  [
    '403 url_expired',
    { status: 403, data: { type: 'url_expired' } },
    { path: '/users/account-activation' },
    { kind: 'redirect', to: '/users/account-activation/failed', replace: true, clearsSession: false },
  ],
  [
    '403 inactive',
    { status: 403, data: { type: 'inactive' } },
    {},
    {
      kind: 'redirect',
      to: '/users/account-activation?from=%2Fquestions%2F1%3Fa%3Db',
      replace: false,
      clearsSession: false,
    },
  ],
  [
    '403 suspended',
    { status: 403, data: { type: 'suspended', suspended_until: 1_767_225_600 } },
    {},
    { kind: 'redirect', to: '/users/account-suspended?until=1767225600', clearsSession: true },
  ],
  [
    '403 suspended',
    { status: 403, data: { type: 'suspended' } },
    { path: login },
    { kind: 'redirect', to: '/users/account-suspended', clearsSession: true },
  ],
  ['403 on an open path', { status: 403, data: null }, { path: login }, { kind: 'ignore' }],
  ['403 of the admin API', { status: 403, data: null, isAdminCall: true }, {}, { kind: 'page', code: '403' }],
  ['403', { status: 403, data: null }, {}, toast],
  ['404 allowed', { status: 404 }, { options: { allow404: true } }, { kind: 'page', code: '404' }],
  ['404', { status: 404 }, {}, toast],
  ['404', { status: 404 }, { path: login, options: { allow404: true } }, toast],
  ['5xx ignored', { status: 503 }, { options: { ignore50x: true } }, { kind: 'ignore' }],
  ['5xx on an open path', { status: 500 }, { path: login }, toast],
  ['5xx over a page that stays', { status: 502 }, { options: { keepsPage: true } }, toast],
  ['5xx over a page that stays', { status: 502, isAdminCall: true }, {}, toast],
  ['5xx over a page that stays', { status: 503, reason: 'base.too_many_requests' }, {}, toast],
  ['5xx', { status: 502 }, {}, { kind: 'page', code: '50X', isLogged: true }],
  ['aborted by the caller', { status: 0, reason: 'client.aborted' }, {}, { kind: 'ignore' }],
  [
    'no answer, ignored',
    { status: 0, reason: 'client.timeout' },
    { options: { ignore50x: true } },
    { kind: 'ignore' },
  ],
  [
    'no answer',
    { status: 0, reason: 'client.network', msg: '' },
    {},
    { kind: 'toast', msg: '', fallback: 'app.error.network' },
  ],
  ['any other denial', { status: 429 }, {}, toast],
  ['any other denial', { status: 413 }, { options: { passThrough: true } }, toast],
  ['any other denial', { status: 413 }, { options: silent }, { kind: 'ignore' }],
]

function read([, failure, where]: Case) {
  const details = { reason: 'some.reason', msg: 'Words.', data: null, ...failure }
  const context = { path: where.path ?? anywhere, options: where.options ?? {} }
  return { failure: new ApiFailure(details), context }
}

describe('the error catalog', () => {
  it.each(cases)('%s: %o at %o', (...row) => {
    const { failure, context } = read(row)

    expect(resolveFailure(failure, context)).toMatchObject(row[3])
  })
})
