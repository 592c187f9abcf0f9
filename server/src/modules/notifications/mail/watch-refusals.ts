import type { ModuleDependencies } from '../../../module-dependencies.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import { AddressRefused } from '../../../platform/mail/index.ts'
import { mailReports } from '../../../platform/reports/index.ts'
import type { UserRow } from '../../users/index.ts'
import { addRefusal, findRefusals, forgetRefusals } from './mail-refusal.repository.ts'
import { isGivenUp } from './mail-refusal.rules.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'log'>

/**
 * Sends a mail, unless the mail server has refused the address repeatedly: sites that keep writing to
 * mailboxes that do not exist are treated as spammers. Mails that an account asks for do not use this.
 */
export type WatchRefusals = (recipient: UserRow, send: () => Promise<void>) => Promise<void>

export function createWatchRefusals({ db, clock, log }: Dependencies): WatchRefusals {
  async function noteRefusal(recipient: UserRow): Promise<void> {
    await inTransaction(db, (tx) => addRefusal(tx, recipient, clock()))
    const refusals = await findRefusals(db, recipient)
    if (refusals && isGivenUp(refusals)) {
      log.warn(
        { userId: recipient.id },
        "mail servers reject a member's address; no more notifications are sent to it",
      )
    }
  }

  return async (recipient, send) => {
    const refusals = await findRefusals(db, recipient)
    if (refusals && isGivenUp(refusals)) return mailReports.publish({ result: 'withheld', seconds: 0 })
    try {
      await send()
    } catch (error) {
      if (error instanceof AddressRefused) await noteRefusal(recipient)
      throw error
    }
    if (refusals) await inTransaction(db, (tx) => forgetRefusals(tx, recipient.id))
  }
}
