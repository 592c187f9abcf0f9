/** A mail that is ready to be sent. */
export type MailMessage = {
  to: string
  subject: string
  text: string
  html: string
  /** The link in the mail; empty if there is none. */
  link: string
  /** In addition to those that every mail has. */
  headers?: Record<string, string>
}

/** A mail that waits in the data directory, because no server is configured. */
export type StoredMessage = MailMessage & { createdAt: number }
