import type { SiteSettings } from '../../modules/settings/index.ts'
import { checkMailServer } from '../../platform/mail/index.ts'
import { type Finding, note, ok, problem } from '../finding.ts'

/** Connects to the mail server as the site would, without sending anything. */
export async function examineMail({ smtp }: SiteSettings): Promise<Finding> {
  const { smtp_host, smtp_port, from_email, smtp_username } = smtp
  if (smtp_host === '')
    return note('No mail server is configured. Emails are stored in mails/ in the data directory.')
  if (!(from_email || smtp_username).includes('@')) {
    return problem('A mail server is configured, but no sender address. Set it under Administration › SMTP.')
  }
  const reason = await checkMailServer(smtp)
  const server = `The mail server ${smtp_host}:${smtp_port}`
  if (reason === undefined) return ok(`${server} accepts emails from this site.`)
  return problem(
    `${server} does not accept emails: ${reason}. Check the network and the settings under Administration › SMTP. Emails are retried for three days.`,
  )
}
