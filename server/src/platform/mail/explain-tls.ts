/** An error of OpenSSL: its message is a line of addresses, routines and source files. */
type TlsError = Error & { library: string; reason: string }

function isTlsError(error: unknown): error is TlsError {
  if (!(error instanceof Error && 'library' in error && 'reason' in error)) return false
  return typeof error.library === 'string' && typeof error.reason === 'string'
}

/** Puts an error of OpenSSL into words for those who set up the mail server, with the same code; others stay as they are. */
export function explainTls(error: unknown): unknown {
  if (!isTlsError(error)) return error
  const code = 'code' in error ? error.code : undefined
  return Object.assign(new Error(describe(error), { cause: error }), { code })
}

function describe({ reason }: TlsError): string {
  if (reason !== 'wrong version number') return `No encrypted connection could be made: ${reason}`
  return 'The server does not encrypt from the first byte at this port. Choose STARTTLS (SMTP_ENCRYPTION=TLS), or the port for SSL, which is usually 465'
}
