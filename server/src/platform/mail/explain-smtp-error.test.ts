import { expect, test } from 'vitest'
import { explainSmtpError } from './explain-smtp-error.ts'

const fail = <T extends object>(message: string, codes: T) => Object.assign(new Error(message), codes)

test('says how to trust a certificate of an unknown authority', () => {
  const message =
    'self-signed certificate; if the root CA is installed locally, try running Node.js with --use-system-ca'

  for (const codes of [
    { code: 'ESOCKET', originalCode: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
    { code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' },
  ]) {
    const error = fail(message, codes)
    expect(explainSmtpError(error)).toMatchObject({
      message: expect.stringMatching(/not signed by a known authority.* NODE_EXTRA_CA_CERTS/),
      code: codes.code,
      cause: error,
    })
  }
})

test('leaves other errors unchanged', () => {
  for (const error of [
    fail('certificate has expired', { code: 'ESOCKET', originalCode: 'CERT_HAS_EXPIRED' }),
    fail('connect ECONNREFUSED', { code: 'ECONNREFUSED' }),
    'no error',
  ]) {
    expect(explainSmtpError(error)).toBe(error)
  }
})

test('says what to try if the server does not greet, does not respond, or rejects STARTTLS', () => {
  const rejected = fail('Error upgrading connection with STARTTLS: 454 no', {
    code: 'ETLS',
    command: 'STARTTLS',
    response: '454 no',
  })
  const silent = fail('Greeting never received', { code: 'ETIMEDOUT', timeoutType: 'GREETING_TIMEOUT' })
  const missing = fail('Connection timeout', { code: 'ETIMEDOUT', timeoutType: 'CONNECT_TIMEOUT' })

  for (const [error, words] of [
    [rejected, /^The mail server rejected STARTTLS .* 465, .* \(.*STARTTLS: 454 no\)$/],
    [
      silent,
      /^The mail server accepted the connection, but sent no greeting\. .* \(Greeting never received\)$/,
    ],
    [missing, /^The mail server did not respond\. .* \(Connection timeout\)$/],
  ] as const) {
    expect(explainSmtpError(error)).toMatchObject({
      message: expect.stringMatching(words),
      code: error.code,
      cause: error,
    })
  }
})
