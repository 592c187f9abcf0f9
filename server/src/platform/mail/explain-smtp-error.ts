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
    return 'The certificate of the mail server is not signed by an authority that is known here. Start the site with NODE_EXTRA_CA_CERTS in its environment, which names a file with the certificate of that authority, or of the server if it signed its own'
  return isTlsError(error) ? describeTlsError(error) : describeConnectionError(error)
}

const timeouts: Readonly<Record<string, string>> = {
  CONNECT_TIMEOUT:
    'The mail server did not answer. Check its name and the port, and whether a firewall is in the way',
  GREETING_TIMEOUT:
    'The mail server took the connection, but did not greet. Port 465 usually needs SSL (SMTP_ENCRYPTION=SSL); otherwise check the port, and whether a firewall is in the way',
}

/** Errors of Nodemailer, whose own message follows. */
function describeConnectionError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const isOfStartTls = 'command' in error && error.command === 'STARTTLS' && 'response' in error
  const words = isOfStartTls
    ? 'The mail server rejected STARTTLS at this port. Choose SSL (SMTP_ENCRYPTION=SSL) and the port for it, which is usually 465, or ask who runs the server'
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
  if (reason !== 'wrong version number') return `No encrypted connection could be made: ${reason}`
  return 'The server does not encrypt from the first byte at this port. Choose STARTTLS (SMTP_ENCRYPTION=TLS), or the port for SSL, which is usually 465'
}
