import { expect, test } from 'vitest'
import { explainTls } from './explain-tls.ts'

const fail = (message: string, codes: object) => Object.assign(new Error(message), codes)

test('says how a certificate of an unknown authority is made known', () => {
  const message =
    'self-signed certificate; if the root CA is installed locally, try running Node.js with --use-system-ca'

  for (const codes of [
    { code: 'ESOCKET', originalCode: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
    { code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' },
  ]) {
    const error = fail(message, codes)
    expect(explainTls(error)).toMatchObject({
      message: expect.stringMatching(/not signed by an authority that is known here.* NODE_EXTRA_CA_CERTS/),
      code: codes.code,
      cause: error,
    })
  }
})

test('leaves other errors as they are', () => {
  for (const error of [
    fail('certificate has expired', { code: 'ESOCKET', originalCode: 'CERT_HAS_EXPIRED' }),
    fail('connect ECONNREFUSED', { code: 'ECONNREFUSED' }),
    'no error',
  ]) {
    expect(explainTls(error)).toBe(error)
  }
})
