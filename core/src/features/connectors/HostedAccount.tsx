import { useText } from '../../lib/i18n/index.ts'
import { buttonClasses, externalIcon, Icon } from '../../ui/index.ts'
import styles from './OwnLogins.module.scss'

export type HostedAccountProps = {
  /** What the host of the accounts is called. */
  name: string
  /** Where it lets members change their account; empty where it names no such page. */
  url: string
}

/** Replaces e-mail address and password where another system keeps them. */
export function HostedAccount({ name, url }: HostedAccountProps) {
  const t = useText()
  return (
    <section className={styles.hosted} aria-labelledby="settings-hosted">
      <h2 id="settings-hosted" className={styles.title}>
        {t('connector.host.account')}
      </h2>
      <p className={styles.lead}>{t('connector.host.settings', { name })}</p>
      {url && (
        <div>
          <a className={buttonClasses({})} href={url} rel="noopener">
            <Icon of={externalIcon} />
            {t('connector.host.open', { name })}
          </a>
        </div>
      )}
    </section>
  )
}
