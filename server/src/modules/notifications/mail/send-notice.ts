import type { ModuleDependencies } from '../../../module-dependencies.ts'
import type { EmailCodes, MailSource } from '../../accounts/index.ts'
import { accountStatus } from '../../auth/index.ts'
import { layoutMail, preventAutolink } from '../../mail/index.ts'
import { findUser, getUserLanguage, type UserRow } from '../../users/index.ts'
import { createTrackRejections } from './track-rejections.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'log' | 'mail' | 'settings' | 'texts'> & {
  codes: EmailCodes
}

/** The content of a mail; its texts are under `notification_mail.<template>`. */
export type MailNotice = {
  template: string
  /** In addition to the site's name. */
  params: Record<string, string>
  /** Text quoted from a post. */
  quote?: string
  /** Several entries, each with the path of its page. */
  list?: { label: string; path: string }[]
  /** The path of the page that the mail links to. */
  path: string
  /** The kinds of mail that the code in this mail unsubscribes from. */
  sources: readonly MailSource[]
}

/** An account that may get mails: activated, not suspended, and not deleted. */
export async function findMailRecipient(
  db: ModuleDependencies['db'],
  userId: number,
): Promise<UserRow | undefined> {
  const user = await findUser(db, userId)
  return user && accountStatus(user) === 'normal' && user.email !== '' ? user : undefined
}

export type SendNotice = (recipient: UserRow, notice: MailNotice) => Promise<void>

/** Mails a member in their language, with an unsubscribe link that works for 60 days. */
export function createSendNotice(dependencies: Dependencies): SendNotice {
  const { mail, settings, texts, codes } = dependencies
  const trackRejections = createTrackRejections(dependencies)

  async function send(recipient: UserRow, notice: MailNotice): Promise<void> {
    const { name: site, site_url } = settings.current.general
    const siteUrl = site_url.replace(/\/+$/, '')
    const language = getUserLanguage(recipient, dependencies)
    const { user = '', ...other } = notice.params
    const names = { name: preventAutolink(recipient.display_name), user: preventAutolink(user) }
    const params = { site, ...other, ...names }
    // texts: notification_mail.*
    const say = (key: string) => texts.text(language, `notification_mail.${key}`, params)
    const code = await codes.issueUnsubscribing(
      { userId: recipient.id, email: recipient.email },
      notice.sources,
    )
    const ending = `${siteUrl}/users/unsubscribe?code=${code}`
    const { template, quote, list } = notice
    await mail.send(
      layoutMail({
        to: recipient.email,
        language,
        subject: say(`${template}.subject`),
        paragraphs: [texts.text(language, 'email.greeting', params), say(`${template}.intro`)],
        quote,
        list: list?.map(({ label, path }) => ({ label, link: siteUrl + path })),
        action: { label: say(`${template}.action`), link: siteUrl + notice.path },
        notes: [],
        signature: texts.text(language, 'email.signature', params),
        siteUrl,
        unsubscribe: { label: say('unsubscribe'), link: ending },
        headers: {
          'List-Unsubscribe': `<${ending}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }),
    )
  }

  return (recipient, notice) => trackRejections(recipient, () => send(recipient, notice))
}
