import { useText } from '../../lib/i18n/index.ts'
import { isLivePath } from '../../runtime/routing/index.ts'
import { allowsRegistration, useSite } from '../../runtime/site/index.ts'
import { AsideSection, ButtonLink } from '../../ui/index.ts'
import styles from './Welcome.module.scss'

/** Says to a visitor what this site is, and how to take part. */
export function Welcome() {
  const t = useText()
  const site = useSite()
  const name = site.general?.name ?? ''
  const about = site.general?.description || site.general?.short_description || t('home.welcome.about')
  const canRegister = allowsRegistration(site) && isLivePath('/users/register')
  return (
    <AsideSection title={t('home.welcome.title', { site: name })}>
      <p className={styles.about} dir="auto">
        {about}
      </p>
      {canRegister && (
        <ButtonLink to="/users/register" size="small">
          {t('home.welcome.sign_up')}
        </ButtonLink>
      )}
    </AsideSection>
  )
}
