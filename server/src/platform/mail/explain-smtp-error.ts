import { hasErrorCode } from '../errors/index.ts'

/** An error of OpenSSL: its message is a line of addresses, routines and source files. */
type TlsError = Error & { library: string; reason: string }

function isTlsError(error: unknown): error is TlsError {
  if (!(error instanceof Error && 'library' in error && 'reason' in error)) return false
  return typeof error.library === 'string' && typeof error.reason === 'string'
}

/** The certificate leads to no known authority. Node's own message names a command line option. */
const unknownAuthority = [
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]

/**
 * Explains common errors of mail servers to operators, with the same code; other errors are returned
 * unchanged.
 */
export function explainSmtpError(error: unknown): unknown {
  const words = describe(error)
  if (words === undefined) return error
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return Object.assign(new Error(words, { cause: error }), { code })
}

function describe(error: unknown): string | undefined {
  if (isFromUnknownAuthority(error))
    return 'The certificate of the mail server is not signed by a known authority. Set NODE_EXTRA_CA_CERTS in the environment of the site to a file with the certificate of that authority, or of the server if it is self-signed'
  return isTlsError(error) ? describeTlsError(error) : describeConnectionError(error)
}

const timeouts: Readonly<Record<string, string>> = {
  CONNECT_TIMEOUT: 'The mail server did not respond. Check its name, the port and any firewall',
  GREETING_TIMEOUT:
    'The mail server accepted the connection, but sent no greeting. Port 465 usually needs SSL (SMTP_ENCRYPTION=SSL). Otherwise, check the port and any firewall',
}

/** Errors of Nodemailer, whose own message follows. */
function describeConnectionError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const isOfStartTls = 'command' in error && error.command === 'STARTTLS' && 'response' in error
  const words = isOfStartTls
    ? 'The mail server rejected STARTTLS on this port. Use SSL (SMTP_ENCRYPTION=SSL) and its port, usually 465, or ask the operator of the mail server'
    : 'timeoutType' in error && timeouts[String(error.timeoutType)]
  return words ? `${words} (${error.message})` : undefined
}

function isFromUnknownAuthority(error: unknown): boolean {
  if (hasErrorCode(error, ...unknownAuthority)) return true
  // Nodemailer replaces the first code by its own.
  return (
    error instanceof Error && 'originalCode' in error && unknownAuthority.includes(String(error.originalCode))
  )
}

function describeTlsError({ reason }: TlsError): string {
  if (reason !== 'wrong version number') return `The encrypted connection failed: ${reason}`
  return 'The mail server does not use SSL on this port. Use STARTTLS (SMTP_ENCRYPTION=TLS), or the port for SSL, usually 465'
}
