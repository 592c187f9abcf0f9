import { useText } from '../../lib/i18n/index.ts'
import { PasswordInput, TextInput } from '../../ui/index.ts'
import { StepGroup } from './StepGroup.tsx'
import styles from './Steps.module.scss'
import type { SiteFieldsProps } from './site-values.ts'

/** The first administrator. */
export function AdminFields({ field, defaults }: SiteFieldsProps) {
  const t = useText()
  return (
    <StepGroup title={t('install.site.admin')}>
      <div className={styles.pair}>
        <TextInput
          {...field('name')}
          label={t('install.site.admin_name')}
          defaultValue={defaults.name}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={30}
          dir="ltr"
          required
        />
        <TextInput
          {...field('email')}
          type="email"
          label={t('install.site.admin_email')}
          defaultValue={defaults.email}
          autoComplete="email"
          dir="ltr"
          required
        />
      </div>
      <div className={styles.pair}>
        <PasswordInput
          {...field('password')}
          label={t('install.site.password')}
          aside={t('install.site.password_hint')}
          autoComplete="new-password"
          required
        />
        <PasswordInput
          {...field('confirm_password')}
          label={t('install.site.confirm_password')}
          autoComplete="new-password"
          required
        />
      </div>
    </StepGroup>
  )
}
