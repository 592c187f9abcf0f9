import type { ModuleDependencies } from '../../module-dependencies.ts'
import { daySeconds } from '../../platform/durations.ts'
import { pageWindow } from '../../platform/pagination.ts'
import { composeMail } from './compose-mail.ts'

type Dependencies = Pick<
  ModuleDependencies,
  'clock' | 'events' | 'schedule' | 'mail' | 'routes' | 'settings' | 'texts'
>

const retentionDays = 30

/** The contents of mails, the test mail of the settings, and the mails that could not be sent. */
export function createMailModule({
  clock,
  events,
  schedule,
  mail,
  routes,
  settings,
  texts,
}: Dependencies): void {
  routes.handle('adminMailPage', async ({ input }) => {
    const { count, messages } = await mail.storedMails.list(pageWindow(input))
    const list = messages.map(({ to, subject, link, createdAt }) => ({
      to,
      subject,
      link,
      created_at: createdAt,
    }))
    return { count, list, is_delivering: mail.isDelivering() }
  })

  const composeTest = (to: string, language: string) => {
    const { name: siteName, site_url: siteUrl } = settings.current.general
    return composeMail(texts, { template: 'test', to, language, siteName, siteUrl, name: '' })
  }

  routes.handle('smtpTest', async ({ input, caller }) => {
    // Without a mail server there is no response.
    if (!mail.isDelivering()) return { is_sent: false, answer: '' }
    const { isSent, answer } = await mail.test(composeTest(input.recipient, caller.language))
    return { is_sent: isSent, answer }
  })

  const accountMails = events.inLane('account_mail')
  accountMails.on('settings.testMailRequested', async ({ recipient, language }) => {
    await mail.send(composeTest(recipient, language))
  })

  // Their links contain codes of the account, and their text contains the name.
  const background = events.inLane('background')
  background.on('account.closed', ({ email }) => mail.storedMails.removeTo(email))

  schedule.everyInOneProcess(daySeconds, 'remove old kept mails', () =>
    mail.storedMails.removeBefore(clock() - retentionDays * daySeconds),
  )
}
