import { join } from 'node:path'
import type { StoredMessage } from '../src/platform/mail/message.ts'
import { createStoredMails } from '../src/platform/mail/stored-mails.ts'
import type { TestSite } from './site.ts'

/** All mail of the site, the newest first. */
export async function getMails(site: TestSite): Promise<StoredMessage[]> {
  await site.app.events.drain()
  const { messages } = await createStoredMails(join(site.dataDir, 'mails')).list({ limit: 1000, offset: 0 })
  return messages
}

/** The newest mail sent to an address. */
export async function mailTo(site: TestSite, to: string): Promise<StoredMessage> {
  const mail = (await getMails(site)).find((message) => message.to === to)
  if (!mail) throw new Error(`No mail was written to ${to}.`)
  return mail
}

/** The code in the link of a mail. */
export function getCode(mail: { link: string }): string {
  return new URL(mail.link).searchParams.get('code') ?? ''
}
