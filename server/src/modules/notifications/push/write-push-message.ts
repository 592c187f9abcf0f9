import type { ModuleDependencies } from '../../../module-dependencies.ts'
import { getDirection, toLocale } from '../../../platform/texts/index.ts'
import { getUserLanguage } from '../../users/index.ts'
import type { DescribeNotification } from '../describe-notification.ts'

/** A user has new notifications. */
export type PushPayload = {
  userId: number
  /** The latest notification. */
  notificationId: number
  type: 'inbox' | 'achievement'
  count: number
}

/** What a browser shows. */
export type PushMessage = { title: string; body: string; url: string; tag: string; lang: string; dir: string }

/** `language` is the account's choice; empty and `Default` mean the site's language. */
export type WritePushMessage = (payload: PushPayload, language: string) => Promise<PushMessage | undefined>

type Dependencies = Pick<ModuleDependencies, 'settings' | 'texts'> & { describe: DescribeNotification }

export function createWritePushMessage({ settings, texts, describe }: Dependencies): WritePushMessage {
  async function getTexts({ count, notificationId, type }: PushPayload, language: string) {
    if (count === 1) return describe(notificationId, language)
    return {
      title: settings.current.general.name,
      body: texts.text(language, 'push.many', { count }),
      path: `/users/notifications/${type}`,
    }
  }

  return async (payload, chosen) => {
    const language = getUserLanguage({ language: chosen }, { settings, texts })
    const words = await getTexts(payload, language)
    if (!words) return undefined
    const { title, body, path } = words
    return {
      title,
      body,
      url: path,
      // A later message replaces one that was not opened.
      tag: `${payload.type}-notifications`,
      lang: toLocale(language),
      dir: getDirection(language),
    }
  }
}
