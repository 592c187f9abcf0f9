import type { NotificationDelivery, PluginNotification } from '@querent/sdk/server'
import type { Context } from './config.ts'
import { escapeText, link } from './slack-text.ts'

/** The payload of an incoming webhook; a type, because only types are plain data for the compiler. */
export type SlackMessage = {
  /** Shown where blocks are not supported, such as in desktop notifications. */
  text: string
  blocks: { type: 'section'; text: { type: 'mrkdwn'; text: string; verbatim: true } }[]
}

type Entry = Pick<PluginNotification, 'summary' | 'title' | 'excerpt' | 'url'>

const section = (text: string): SlackMessage['blocks'][number] => ({
  type: 'section',
  text: { type: 'mrkdwn', text, verbatim: true },
})

/** The user and the action, the title as a link, and the first words as a quote. */
function writeEntry({ summary, title, excerpt, url }: Entry): string {
  const quote = escapeText(excerpt)
  return [escapeText(summary), link(url, title), ...(quote === '' ? [] : [`> ${quote}`])].join('\n')
}

export const writeMessage = (entry: Entry): SlackMessage => ({
  text: escapeText(`${entry.summary}: ${entry.title}`),
  blocks: [section(writeEntry(entry))],
})

/** The messages of a delivery. In a shared channel, each names its recipient. */
export function writeDelivery(
  { isDigest, notifications, receiver }: NotificationDelivery,
  { text }: Pick<Context, 'text'>,
  isShared: boolean,
): SlackMessage {
  const { language } = receiver
  const heads = [
    ...(isShared ? [text('message.for', { name: receiver.displayName }, language)] : []),
    ...(isDigest ? [text('message.many', { count: notifications.length }, language)] : []),
  ]
  const [first] = notifications
  const short = isDigest || !first ? heads.join(' · ') : `${first.summary}: ${first.title}`
  const head = heads.length > 0 ? [section(`*${escapeText(heads.join(' · '))}*`)] : []
  return {
    text: escapeText(short),
    blocks: [...head, ...notifications.map((entry) => section(writeEntry(entry)))],
  }
}
