import type { SmtpSettings } from '@querent/sdk/contract'
import { getErrorMessage } from '../errors/index.ts'
import { explainSmtpError } from './explain-smtp-error.ts'
import { nodemailer, toTransportOptions } from './smtp.ts'

const timeoutMs = 10_000

/** Connects and logs in as the site would; returns why that is not possible. */
export async function checkMailServer(smtp: SmtpSettings): Promise<string | undefined> {
  const transport = nodemailer().createTransport({
    ...toTransportOptions(smtp),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  try {
    await transport.verify()
    return undefined
  } catch (error) {
    return getErrorMessage(explainSmtpError(error)).trim().replace(/\.$/, '')
  } finally {
    transport.close()
  }
}
