import { installationForm } from '@querent/sdk/contract'
import { useText } from '../../lib/i18n/index.ts'
import { limitsOf } from '../../runtime/forms/index.ts'
import { PasswordInput, TextInput } from '../../ui/index.ts'
import { StepGroup } from './StepGroup.tsx'
import styles from './Steps.module.scss'
import type { SiteFieldsProps } from './site-values.ts'

/** The first administrator. */
export function AdminFields({ form }: SiteFieldsProps) {
  const t = useText()
  return (
    <StepGroup title={t('install.site.admin')}>
      <div className={styles.pair}>
        <TextInput
          {...form.text('name')}
          label={t('install.site.admin_name')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limitsOf(installationForm.shape.name).max}
          dir="ltr"
          required
        />
        <TextInput
          {...form.text('email')}
          type="email"
          label={t('install.site.admin_email')}
          autoComplete="email"
          dir="ltr"
          required
        />
      </div>
      <div className={styles.pair}>
        <PasswordInput
          {...form.text('password')}
          label={t('install.site.password')}
          aside={t('install.site.password_hint')}
          autoComplete="new-password"
          required
        />
        <PasswordInput
          {...form.text('confirm_password')}
          label={t('install.site.confirm_password')}
          autoComplete="new-password"
          required
        />
      </div>
    </StepGroup>
  )
}
