import type { SmtpSettings } from '@querent/sdk/contract'
import { createTransport } from 'nodemailer'
import type { MailMessage } from './message.ts'

const timeoutMs = 15_000

/** Hands one mail to the mail server of the settings. */
export async function sendOverSmtp(
  message: MailMessage,
  smtp: SmtpSettings,
  siteName: string,
): Promise<void> {
  const transport = createTransport({
    host: smtp.smtp_host,
    port: smtp.smtp_port,
    secure: smtp.encryption === 'SSL',
    requireTLS: smtp.encryption === 'TLS',
    auth: smtp.smtp_authentication ? { user: smtp.smtp_username, pass: smtp.smtp_password } : undefined,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.sendMail({
      from: { name: smtp.from_name || siteName, address: smtp.from_email || smtp.smtp_username },
      to: { name: '', address: message.to },
      subject: message.subject,
      text: message.text,
      html: message.html,
      headers: { 'Auto-Submitted': 'auto-generated', ...message.headers },
    })
  } finally {
    transport.close()
  }
}
