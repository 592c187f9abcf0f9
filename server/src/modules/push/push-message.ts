import type { ModuleDependencies } from '../../module-dependencies.ts'

/** That something new lies ready for somebody. */
export type PushNews = {
  userId: number
  /** The latest of what is told. */
  notificationId: number
  type: 'inbox' | 'achievement'
  count: number
}

/** What a browser shows. */
export type PushMessage = { title: string; body: string; url: string; tag: string; lang: string; dir: string }

/** Words for a notification, in a language; undefined where it has been read or is gone. */
export type DescribeNotification = (
  notificationId: number,
  language: string,
) => Promise<{ title: string; body: string; url: string } | undefined>

/** `language` is the account's choice; empty and `Default` mean the site's. */
export type WritePushMessage = (news: PushNews, language: string) => Promise<PushMessage | undefined>

type Dependencies = Pick<ModuleDependencies, 'settings' | 'texts'> & {
  /** Without it, only how much is new is told. */
  describe?: DescribeNotification
}

const rightToLeft = /^(ar|fa|he|ur)(_|$)/

export function createPushMessages({ settings, texts, describe }: Dependencies): WritePushMessage {
  const languageFor = (chosen: string) =>
    texts.languages.includes(chosen) ? chosen : settings.current.interface.language

  return async (news, chosen) => {
    const language = languageFor(chosen)
    const about = news.count === 1 && describe ? await describe(news.notificationId, language) : undefined
    if (news.count === 1 && describe && !about) return undefined
    const generic = {
      title: settings.current.general.name,
      body:
        news.count === 1
          ? texts.text(language, 'push.one')
          : texts.text(language, 'push.many', { count: news.count }),
      url: `/users/notifications/${news.type}`,
    }
    return {
      ...(about ?? generic),
      // A later one takes the place of what nobody has looked at yet.
      tag: `${news.type}-notifications`,
      lang: language.replace('_', '-'),
      dir: rightToLeft.test(language) ? 'rtl' : 'ltr',
    }
  }
}
