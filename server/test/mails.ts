import { join } from 'node:path'
import { createKeptMails } from '../src/platform/mail/kept-mails.ts'
import type { KeptMessage } from '../src/platform/mail/message.ts'
import type { TestSite } from './site.ts'

/** The mails that the site has written so far, the newest first. */
export async function mailsOf(site: TestSite): Promise<KeptMessage[]> {
  await site.app.events.drain()
  const { messages } = await createKeptMails(join(site.dataDir, 'mails')).list({ limit: 1000, offset: 0 })
  return messages
}

/** The newest mail to an address. */
export async function mailTo(site: TestSite, to: string): Promise<KeptMessage> {
  const mail = (await mailsOf(site)).find((message) => message.to === to)
  if (!mail) throw new Error(`No mail was written to ${to}.`)
  return mail
}

/** The code in the link of a mail. */
export function codeOf(mail: { link: string }): string {
  return new URL(mail.link).searchParams.get('code') ?? ''
}
