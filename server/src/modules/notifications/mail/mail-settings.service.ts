import type { NotificationConfig } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../../module-dependencies.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/index.ts'
import type { EmailCodes, MailSource } from '../../accounts/index.ts'
import { type Actor, lockActor } from '../../auth/index.ts'
import { findUser } from '../../users/index.ts'
import { findRejections } from './mail-rejection.repository.ts'
import { isUndeliverable } from './mail-rejection.rules.ts'
import { findMailSettings, type MailSettings, saveMailSettings } from './mail-settings.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock'> & { codes: EmailCodes }
type Channel = { key: string; enable: boolean }
type ConfigForm = Omit<NotificationConfig, 'digest' | 'refused_address'> &
  Partial<Pick<NotificationConfig, 'digest'>>

/** The only channel. A group without it, or with another, is off. */
const mailKey = 'email'
const getFlag = ({ key, enable }: Channel) => (key === mailKey && enable ? 1 : 0)
const getChannel = (flag: number): Channel => ({ key: mailKey, enable: flag === 1 })

const off: Record<MailSource, Partial<Pick<MailSettings, 'digest'>> & { [column: string]: 0 | string }> = {
  inbox: { inbox: 0 },
  all_new_question: { new_questions: 0 },
  all_new_question_for_following_tags: { followed_tags: 0 },
  digest: { digest: 'never' },
}

/** Which mails members want, and how they unsubscribe. */
export function createMailSettings({ db, clock, codes }: Dependencies) {
  return {
    async get(actor: Actor): Promise<NotificationConfig> {
      const config = presentSettings(await findMailSettings(db, actor.userId))
      const user = await findUser(db, actor.userId)
      const rejections = user && (await findRejections(db, user))
      return rejections && isUndeliverable(rejections) ? { ...config, refused_address: user.email } : config
    },

    async replace(actor: Actor, form: ConfigForm): Promise<void> {
      const { digest } = form
      await inTransaction(db, async (tx) => {
        await lockActor(tx, actor)
        const before = await findMailSettings(tx, actor.userId)
        // The first digest contains only what comes from this time on.
        const begun = digest && before.digest === 'never' ? { digest_at: clock() } : {}
        await saveMailSettings(tx, actor.userId, {
          inbox: getFlag(form.inbox),
          new_questions: getFlag(form.all_new_question),
          followed_tags: getFlag(form.all_new_question_for_following_tags),
          ...(digest && { digest, ...begun }),
        })
      })
    },

    async unsubscribe(code: string): Promise<void> {
      const { userId, sources } = await codes.readUnsubscribing(code)
      const user = await findUser(db, userId)
      if (!user) throw new AppError('error.email.verify_url_expired', { status: 400 })
      const changes = Object.assign({}, ...sources.map((source) => off[source]))
      await inTransaction(db, (tx) => saveMailSettings(tx, userId, changes))
    },
  }
}

export type MailSettingsService = ReturnType<typeof createMailSettings>

function presentSettings({ inbox, new_questions, followed_tags, digest }: MailSettings): NotificationConfig {
  return {
    inbox: getChannel(inbox),
    all_new_question: getChannel(new_questions),
    all_new_question_for_following_tags: getChannel(followed_tags),
    digest: digest === 'daily' || digest === 'weekly' ? digest : 'never',
  }
}
