import { join } from 'node:path'
import type { SmtpSettings } from '@querent/sdk/contract'
import type { Clock } from '../clock.ts'
import { getErrorMessage } from '../errors/index.ts'
import type { Log } from '../log/log.ts'
import { mailReports } from '../reports/index.ts'
import { traced } from '../tracing/index.ts'
import { withTimeout } from '../with-timeout.ts'
import type { MailMessage } from './message.ts'
import { createSmtpSender } from './smtp.ts'
import { createStoredMails, type StoredMails } from './stored-mails.ts'

export type MailTest = { isSent: boolean; answer: string }

export type Mail = {
  /** Whether mails are sent; otherwise they are stored in the data directory for the administrator. */
  isDelivering(): boolean
  /**
   * Sends a mail to the mail server, or stores it. Throws if the server rejects it. To be called from a
   * listener that sends at most one mail: if it fails, everything that it sends is sent again.
   */
  send(message: MailMessage): Promise<void>
  /** Sends a mail now, and returns the mail server's response; nothing is stored or retried. */
  test(message: MailMessage): Promise<MailTest>
  readonly storedMails: Pick<StoredMails, 'list' | 'removeTo' | 'removeBefore'>
  /** Closes the connections to the mail server. */
  close(): void
}

type Dependencies = {
  /** The current settings, read again for every mail. */
  smtp: () => SmtpSettings
  /** The sender's name if the settings have none. */
  siteName: () => string
  dataDir: string
  clock: Clock
  log: Log
  /** How long a test waits for the mail server. */
  testTimeoutMs?: number
}

// Without a pause, each mail would wait for a server that is down.
const pauseSeconds = 30
const connectionErrors = ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ECONNREFUSED']

const isUnreachable = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && connectionErrors.includes(String(error.code))

/** Sends mails over SMTP once a server is configured; until then stores them as files. */
export function createMail(dependencies: Dependencies): Mail {
  const { smtp, siteName, dataDir, clock, log, testTimeoutMs = 20_000 } = dependencies
  const storedMails = createStoredMails(join(dataDir, 'mails'))
  const isDelivering = () => smtp().smtp_host !== ''
  const sender = createSmtpSender()
  let unreachable: { smtp: SmtpSettings; until: number; reason: string } | undefined

  async function deliver(message: MailMessage) {
    const server = smtp()
    if (unreachable?.smtp === server && unreachable.until > clock()) {
      throw new Error(`The mail server was not reachable a moment ago: ${unreachable.reason}`)
    }
    const began = performance.now()
    const publishResult = (result: 'sent' | 'failed') =>
      mailReports.publish({ result, seconds: (performance.now() - began) / 1000 })
    try {
      await sender.send(message, server, siteName())
      publishResult('sent')
    } catch (error) {
      publishResult('failed')
      if (isUnreachable(error)) {
        unreachable = { smtp: server, until: clock() + pauseSeconds, reason: error.message }
      }
      throw error
    }
  }

  return {
    isDelivering,
    storedMails,
    close: sender.close,
    async test(message) {
      // A separate connection: it neither waits behind mails that a server delays, nor closes theirs.
      const tester = createSmtpSender()
      try {
        const sending = tester.send(message, smtp(), siteName())
        return { isSent: true, answer: await withinTime(sending, testTimeoutMs) }
      } catch (error) {
        return { isSent: false, answer: getErrorMessage(error) }
      } finally {
        tester.close()
      }
    },
    async send(message) {
      if (isDelivering()) return traced({ kind: 'call', name: 'mail' }, () => deliver(message))
      await storedMails.save({ ...message, createdAt: clock() })
      mailReports.publish({ result: 'kept', seconds: 0 })
      log.info('no mail server is configured; an email was stored in the data directory')
    },
  }
}

/** Fails with a message if there is no response in time. */
function withinTime(sending: Promise<string>, timeoutMs: number): Promise<string> {
  const seconds = Math.round(timeoutMs / 1000)
  const message = `The mail server did not finish within ${seconds} seconds. The email may arrive nevertheless`
  return withTimeout(sending, timeoutMs, () => new Error(message))
}
