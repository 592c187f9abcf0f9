import type { SmtpSettings } from '@querent/sdk/contract'
import { lazyRequire } from '../lazy-require.ts'
import { PermanentFailure } from '../queue/index.ts'
import { explainSmtpError } from './explain-smtp-error.ts'
import type { MailMessage } from './message.ts'

export type SmtpSender = {
  /** Sends one mail to the mail server of the settings, and returns the server's response. */
  send(message: MailMessage, smtp: SmtpSettings, siteName: string): Promise<string>
  /** Closes the connections, even in the middle of a mail. */
  close(): void
}

/** The mail server says that the recipient's mailbox does not exist or takes no mail. */
export class AddressRejected extends PermanentFailure {}

type Rejection = Error & { command: string; response?: unknown }

/** RFC 3463. Others of class 5 may be about the mail, or about the site that sends it. */
const goneCodes = ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1']

export const nodemailer = lazyRequire<typeof import('nodemailer')>('nodemailer')

const connectTimeoutMs = 15_000
// RFC 5321 4.5.3.2.6: a server may take ten minutes to accept a mail, and giving up sooner would send it twice.
const socketTimeoutMs = 600_000
/** One for each lane of mail. */
const maxConnections = 2

/** Sends over connections that stay open from one mail to the next, until the settings change. */
export function createSmtpSender(): SmtpSender {
  let current: { key: string; transport: ReturnType<typeof openTransport> } | undefined

  function getTransport(smtp: SmtpSettings) {
    const key = JSON.stringify(smtp)
    if (current?.key !== key) {
      current?.transport.close()
      current = { key, transport: openTransport(smtp) }
    }
    return current.transport
  }

  return {
    async send(message, smtp, siteName) {
      try {
        const { response } = await getTransport(smtp).sendMail({
          from: { name: smtp.from_name || siteName, address: smtp.from_email || smtp.smtp_username },
          to: { name: '', address: message.to },
          subject: message.subject,
          text: message.text,
          html: message.html,
          headers: { 'Auto-Submitted': 'auto-generated', ...message.headers },
        })
        return response
      } catch (error) {
        throw toFailure(error)
      }
    },
    close() {
      current?.transport.close({ force: true })
      current = undefined
    },
  }
}

function openTransport(smtp: SmtpSettings) {
  return nodemailer().createTransport({
    ...toTransportOptions(smtp),
    pool: true,
    maxConnections,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: socketTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

export const toTransportOptions = (smtp: SmtpSettings) => ({
  host: smtp.smtp_host,
  port: smtp.smtp_port,
  secure: smtp.encryption === 'SSL',
  requireTLS: smtp.encryption === 'TLS',
  auth: smtp.smtp_authentication ? { user: smtp.smtp_username, pass: smtp.smtp_password } : undefined,
})

function toFailure(error: unknown): unknown {
  if (!isRejection(error)) return explainSmtpError(error)
  return new (isGone(error) ? AddressRejected : PermanentFailure)(error.message, { cause: error })
}

/**
 * Whether the server rejects this recipient or this mail permanently. A rejected sender or login does not
 * count: that is fixed in the settings, and the waiting mails are sent then.
 */
function isRejection(error: unknown): error is Rejection {
  if (!(error instanceof Error && 'responseCode' in error && 'command' in error)) return false
  const code = Number(error.responseCode)
  const isLogin = code >= 530 && code < 540
  return code >= 500 && !isLogin && (error.command === 'RCPT TO' || error.command === 'DATA')
}

function isGone({ command, response }: Rejection): boolean {
  const [, code = ''] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(String(response)) ?? []
  return command === 'RCPT TO' && goneCodes.includes(code)
}
