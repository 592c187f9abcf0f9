import { toAddress } from '../../lib/base-path.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Icon, icons } from '../../ui/index.ts'
import styles from './FeedLink.module.scss'

export type FeedLinkProps = { href: string }

/** The Atom feed of a list, for feed readers. */
export function FeedLink({ href }: FeedLinkProps) {
  const t = useText()
  return (
    <a className={styles.feed} href={toAddress(href)} type="application/atom+xml">
      <Icon of={icons.feedIcon} size="small" />
      {t('question_list.feed.link')}
    </a>
  )
}
