import { hasErrorCode } from '../errors/index.ts'

/** An error of OpenSSL: its message is a line of addresses, routines and source files. */
type TlsError = Error & { library: string; reason: string }

function isTlsError(error: unknown): error is TlsError {
  if (!(error instanceof Error && 'library' in error && 'reason' in error)) return false
  return typeof error.library === 'string' && typeof error.reason === 'string'
}

/** The certificate leads to no authority that Node knows. Node's own message names an option of its command line. */
const unknownAuthority = [
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]

/** Puts an error of TLS into words for those who set up the mail server, with the same code; others stay as they are. */
export function explainTls(error: unknown): unknown {
  const words = describe(error)
  if (words === undefined) return error
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return Object.assign(new Error(words, { cause: error }), { code })
}

function describe(error: unknown): string | undefined {
  if (isFromUnknownAuthority(error))
    return 'The certificate of the mail server is not signed by an authority that is known here. Start the site with NODE_EXTRA_CA_CERTS in its environment, which names a file with the certificate of that authority, or of the server if it signed its own'
  return isTlsError(error) ? describeTlsError(error) : undefined
}

function isFromUnknownAuthority(error: unknown): boolean {
  if (hasErrorCode(error, ...unknownAuthority)) return true
  // Nodemailer puts a code of its own in the place of the first.
  return (
    error instanceof Error && 'originalCode' in error && unknownAuthority.includes(String(error.originalCode))
  )
}

function describeTlsError({ reason }: TlsError): string {
  if (reason !== 'wrong version number') return `No encrypted connection could be made: ${reason}`
  return 'The server does not encrypt from the first byte at this port. Choose STARTTLS (SMTP_ENCRYPTION=TLS), or the port for SSL, which is usually 465'
}
