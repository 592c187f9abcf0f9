/** A mail that is ready to go. */
export type MailMessage = {
  to: string
  subject: string
  text: string
  html: string
  /** Where the mail leads; empty when nowhere. */
  link: string
  /** In addition to those that every mail has. */
  headers?: Record<string, string>
}

/** A mail that waits in the data directory, because there is no server to hand it to. */
export type StoredMessage = MailMessage & { createdAt: number }
