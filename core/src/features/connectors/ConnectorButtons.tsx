import { useLocation } from 'react-router-dom'
import { withBasePath } from '../../lib/base-path.ts'
import { useText } from '../../lib/i18n/index.ts'
import { localEntries } from '../../lib/storage.ts'
import { rememberOrigin } from '../../runtime/session/index.ts'
import { Slot } from '../../slots/index.ts'
import { buttonClasses, Icon, icons } from '../../ui/index.ts'
import styles from './ConnectorButtons.module.scss'
import { isOnlyLoginMethod, type LoginOptions } from './login-options.ts'

export type ConnectorButtonsProps = {
  options: LoginOptions
  place: 'login' | 'register'
  /** Whether there is another way to log in above them. */
  isAlternative: boolean
}

/** The login providers. The buttons leave the application: each leads to its provider through the server. */
export function ConnectorButtons({ options, place, isAlternative }: ConnectorButtonsProps) {
  const t = useText()
  const { search } = useLocation()
  const { host } = options
  const connectors = isOnlyLoginMethod(options) ? [] : options.connectors
  const hostLink = place === 'register' ? host?.sign_up_redirect_url : host?.login_redirect_url

  function handleLeave() {
    rememberOrigin(localEntries, new URLSearchParams(search).get('from') ?? '/')
  }

  const slot = <Slot name="login.buttons" props={{ place }} />
  if (!host && connectors.length === 0) return slot
  return (
    <div className={styles.ways}>
      {isAlternative && <p className={styles.divider}>{t('connector.buttons.or')}</p>}
      <ul className={styles.list} aria-label={t('connector.buttons.label')}>
        {host && hostLink && (
          <ProviderLink
            href={hostLink}
            icon={host.icon}
            name={host.display_name}
            isFirst
            onLeave={handleLeave}
          />
        )}
        {connectors.map(({ slug_name, name, icon, link }) => (
          <ProviderLink key={slug_name} href={link} icon={icon} name={name} onLeave={handleLeave} />
        ))}
      </ul>
      {slot}
    </div>
  )
}

type ProviderLinkProps = {
  href: string
  icon: string
  name: string
  isFirst?: boolean
  onLeave: () => void
}

function ProviderLink({ href, icon, name, isFirst = false, onLeave }: ProviderLinkProps) {
  const t = useText()
  return (
    <li>
      <a
        className={buttonClasses({ variant: isFirst ? 'primary' : 'secondary', isWide: true }, styles.link)}
        href={withBasePath(href)}
        rel="nofollow"
        onClick={onLeave}
      >
        <ProviderMark icon={icon} />
        <span>{t('connector.buttons.connect', { name })}</span>
      </a>
    </li>
  )
}

/** The logo of a provider next to its name. As an image, so that no script in it can run. */
export function ProviderMark({ icon }: { icon: string }) {
  if (icon === '') return <Icon of={icons.userIcon} />
  return (
    <img className={styles.mark} src={`data:image/svg+xml;base64,${icon}`} alt="" width={20} height={20} />
  )
}
