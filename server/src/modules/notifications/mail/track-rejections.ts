import type { ModuleDependencies } from '../../../module-dependencies.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import { AddressRejected } from '../../../platform/mail/index.ts'
import { mailReports } from '../../../platform/reports/index.ts'
import type { UserRow } from '../../users/index.ts'
import { addRejection, clearRejections, findRejections } from './mail-rejection.repository.ts'
import { isUndeliverable } from './mail-rejection.rules.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'log'>

/**
 * Sends a mail, unless the mail server has rejected the address repeatedly: sites that keep writing to
 * mailboxes that do not exist are treated as spammers. Mails that an account asks for do not use this.
 */
export type TrackRejections = (recipient: UserRow, send: () => Promise<void>) => Promise<void>

export function createTrackRejections({ db, clock, log }: Dependencies): TrackRejections {
  async function recordRejection(recipient: UserRow): Promise<void> {
    await inTransaction(db, (tx) => addRejection(tx, recipient, clock()))
    const rejections = await findRejections(db, recipient)
    if (rejections && isUndeliverable(rejections)) {
      log.warn(
        { userId: recipient.id },
        "mail servers reject a member's address; no more notifications are sent to it",
      )
    }
  }

  return async (recipient, send) => {
    const rejections = await findRejections(db, recipient)
    if (rejections && isUndeliverable(rejections))
      return mailReports.publish({ result: 'withheld', seconds: 0 })
    try {
      await send()
    } catch (error) {
      if (error instanceof AddressRejected) await recordRejection(recipient)
      throw error
    }
    if (rejections) await inTransaction(db, (tx) => clearRejections(tx, recipient.id))
  }
}
