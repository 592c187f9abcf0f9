import { useText } from '../../lib/i18n/index.ts'
import { TextInput } from '../../ui/index.ts'
import { StepGroup } from './StepGroup.tsx'
import type { SiteFieldsProps } from './site-values.ts'

/** Name and address of the site. */
export function SiteFields({ field, defaults }: SiteFieldsProps) {
  const t = useText()
  return (
    <StepGroup title={t('install.site.site')}>
      <TextInput
        {...field('site_name')}
        label={t('install.site.site_name')}
        defaultValue={defaults.site_name}
        autoComplete="organization"
        maxLength={30}
        required
      />
      <TextInput
        {...field('site_url')}
        type="url"
        label={t('install.site.site_url')}
        hint={t('install.site.site_url_hint')}
        defaultValue={defaults.site_url}
        dir="ltr"
        autoComplete="url"
        required
      />
      <TextInput
        {...field('contact_email')}
        type="email"
        label={t('install.site.contact_email')}
        hint={t('install.site.contact_email_hint')}
        defaultValue={defaults.contact_email}
        dir="ltr"
        autoComplete="email"
        required
      />
    </StepGroup>
  )
}
