import { accountRole, mailStatus } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
import type { ExternalIdentity } from '../auth/index.ts'
import { composeMail, type MailTemplate } from '../mail/index.ts'
import { isTwoFactorOn } from '../two-factor/index.ts'
import { findUser, findUserByEmail, forEver, getUserLanguage, toKey, type UserRow } from '../users/index.ts'
import './account.events.ts'
import { accountState } from '../auth/index.ts'
import { codeLink } from './code-link.ts'
import {
  activationSeconds,
  codeLifetimeSeconds,
  type EmailCodes,
  invitationSeconds,
  type MailedPurpose,
  undoSeconds,
} from './email-code.service.ts'

type Dependencies = Pick<
  ModuleDependencies,
  'db' | 'clock' | 'events' | 'mail' | 'sessions' | 'settings' | 'texts'
> & { codes: EmailCodes }

const changeNotices = {
  password: 'password_changed',
  email: 'email_changed',
  email_restored: 'email_changed',
  login_added: 'login_added',
  login_removed: 'login_removed',
  two_factor_on: 'staff_two_factor_on',
  two_factor_off: 'two_factor_off',
} as const satisfies Record<string, MailTemplate>

/** The changes that mails to a member offer to undo, in case an intruder made them. */
const undoable = { email: 'undoable_email_change', two_factor_on: 'two_factor_on' } as const
const isUndoable = (credential: string): credential is keyof typeof undoable => credential in undoable

const lifetimes: Partial<Record<MailTemplate, number>> = {
  activation: activationSeconds,
  invitation: invitationSeconds,
  two_factor_on: undoSeconds,
  undoable_email_change: undoSeconds,
}

type AccountMail = {
  purpose: MailedPurpose
  template: MailTemplate
  user: UserRow
  to: string
  language: string
  identity?: ExternalIdentity
  /** The session that requested it, if it must still be open. */
  sessionHash?: string | undefined
}

/** Notifies a member of the reason and end of their suspension, unless it is over by then. */
function listenForSuspensions({ db, events, mail, settings, texts }: Dependencies): void {
  events.inLane('account_mail').on('account.suspended', async ({ userId, reason }) => {
    const user = await findUser(db, userId)
    if (!user || user.status !== accountState.suspended || user.email === '') return
    const { general } = settings.current
    const end = user.suspended_until
    await mail.send(
      composeMail(texts, {
        template: 'suspended',
        to: user.email,
        language: getUserLanguage(user, { settings, texts }),
        siteName: general.name,
        siteUrl: general.site_url,
        name: user.display_name,
        contact: general.contact_email,
        suspension: { reason, end: end < forEver ? toUtcMinute(end) : undefined },
      }),
    )
  })
}

/** The reader's time zone is unknown. */
const toUtcMinute = (seconds: number) =>
  `${new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/**
 * Codes are created when they are mailed. So the response time of a request does not reveal whether an
 * account exists, and a mail that is sent at a later attempt has a valid code.
 */
export function listenForMails(dependencies: Dependencies): void {
  const { db, clock, events, mail, sessions, settings, texts, codes } = dependencies
  listenForSuspensions(dependencies)

  // The member may have changed their mind by then, and requesting again takes one click.
  const isOutdated = (at: number) => clock() >= at + codeLifetimeSeconds

  async function isOpen(userId: number, sessionHash: string): Promise<boolean> {
    const open = await sessions.list(userId)
    return open.some((session) => session.sessionHash === sessionHash)
  }

  async function send({ purpose, template, user, to, language, ...from }: AccountMail): Promise<void> {
    const { identity, sessionHash } = from
    const { name: siteName, site_url: siteUrl } = settings.current.general
    const code = await codes.issue(purpose, { userId: user.id, email: to, identity }, lifetimes[template])
    // Checked once the code exists: a later change of the password deletes the code.
    if (sessionHash !== undefined && !(await isOpen(user.id, sessionHash))) {
      return inTransaction(db, (tx) => codes.revoke(tx, user.id, purpose))
    }
    const link = codeLink(siteUrl, purpose, code)
    const name = user.display_name
    await mail.send(composeMail(texts, { template, to, language, siteName, siteUrl, name, link }))
  }

  const mails = events.inLane('account_mail')
  mails.on('account.activationRequested', async ({ userId, language, identity }, { at }) => {
    const user = await findUser(db, userId)
    if (!user || user.status === accountState.deleted || user.email === '') return
    const isUnconfirmed = user.mail_status === mailStatus.unconfirmed
    // An attempt after the address was corrected: the account has the mistyped one until the other is
    // confirmed.
    if (isUnconfirmed && (await codes.hasSince('email_change', userId, at))) return
    // A user whose address was already confirmed confirms it again, and activates nothing.
    const template = user.mail_status === mailStatus.confirmed ? 'address_confirmation' : 'activation'
    await send({ purpose: 'activation', template, user, to: user.email, language, identity })
  })

  mails.on('account.passwordResetRequested', async ({ email, language }) => {
    const user = await findUserByEmail(db, email)
    if (!user) return
    await send({ purpose: 'password_reset', template: 'password_reset', user, to: user.email, language })
  })

  // Many are invited at once, and nobody waits for it.
  events.inLane('mail').on('account.invited', async ({ userId }) => {
    const user = await findUser(db, userId)
    if (!user || user.status !== accountState.available || user.password_hash !== '') return
    const { language } = settings.current.interface
    await send({ purpose: 'password_reset', template: 'invitation', user, to: user.email, language })
  })

  mails.on('account.deletionRequested', async ({ userId, language }, { at }) => {
    if (isOutdated(at)) return
    const user = await findUser(db, userId)
    if (!user || user.status === accountState.deleted || user.email === '') return
    const kind = { purpose: 'account_deletion', template: 'account_deletion' } as const
    await send({ ...kind, user, to: user.email, language })
  })

  mails.on('account.emailChangeRequested', async (request, { at }) => {
    if (isOutdated(at)) return
    const { userId, email, language, sessionHash } = request
    const user = await findUser(db, userId)
    if (!user || user.status === accountState.deleted) return
    // A user who never confirmed an address is not changing one but activating the account.
    const template = user.mail_status === mailStatus.unconfirmed ? 'activation' : 'email_change'
    await send({ purpose: 'email_change', template, user, to: email, language, sessionHash })
  })

  /** Whether the owner, who reads the address, can undo the change. Staff ask an administrator instead. */
  async function mayUndo(user: UserRow, credential: keyof typeof undoable, to: string): Promise<boolean> {
    if (user.role_id !== accountRole.user) return false
    if (credential === 'two_factor_on' && !(await isTwoFactorOn(db, user.id))) return false
    // An address that an intruder had for a while cannot undo anything, as long as an earlier one can.
    const first = await codes.findLatest('undo', user.id)
    return toKey(first?.email ?? to) === toKey(to)
  }

  mails.on('account.credentialChanged', async ({ userId, credential, to }) => {
    const user = await findUser(db, userId)
    if (!user || user.status === accountState.deleted) return
    const { general } = settings.current
    const language = getUserLanguage(user, { settings, texts })
    if (isUndoable(credential) && (await mayUndo(user, credential, to))) {
      return send({ purpose: 'undo', template: undoable[credential], user, to, language })
    }
    await mail.send(
      composeMail(texts, {
        template: changeNotices[credential],
        to,
        language,
        siteName: general.name,
        siteUrl: general.site_url,
        name: user.display_name,
        contact: general.contact_email,
      }),
    )
  })
}
