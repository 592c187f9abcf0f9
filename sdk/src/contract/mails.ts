import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { pageQuery, pageSchema } from './envelope.ts'

/** A mail that could not be sent, because no mail server is configured. */
export const storedMail = z.object({
  to: z.string(),
  subject: z.string(),
  /** The link in the mail; empty if there is none. */
  link: z.string(),
  created_at: z.int(),
})
export type StoredMail = z.infer<typeof storedMail>

export const mailEndpoints = {
  smtpTest: endpoint({
    method: 'POST',
    base: 'admin',
    path: '/setting/smtp/test',
    access: 'admin',
    summary: 'Sends a test mail and returns the mail server’s response. A Querent extension.',
    body: z.object({ recipient: z.email().max(512) }),
    data: z.object({
      is_sent: z.boolean(),
      /** The mail server's response; empty if none is configured. */
      answer: z.string(),
    }),
  }),
  adminMailPage: endpoint({
    method: 'GET',
    base: 'admin',
    path: '/mails',
    access: 'admin',
    summary: 'Lists the mails that are kept while no mail server is configured. A Querent extension.',
    query: pageQuery,
    data: pageSchema(storedMail).extend({ is_delivering: z.boolean() }),
  }),
}
