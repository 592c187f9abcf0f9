import { installationForm } from '@querent/sdk/contract'
import { useText } from '../../lib/i18n/index.ts'
import { limitsOf } from '../../runtime/forms/index.ts'
import { TextInput } from '../../ui/index.ts'
import { StepGroup } from './StepGroup.tsx'
import type { SiteFieldsProps } from './site-values.ts'

/** Name and address of the site. */
export function SiteFields({
  form,
  onContactChange,
}: SiteFieldsProps & { onContactChange: (email: string) => void }) {
  const t = useText()
  return (
    <StepGroup title={t('install.site.site')}>
      <TextInput
        {...form.text('site_name')}
        label={t('install.site.site_name')}
        autoComplete="organization"
        maxLength={limitsOf(installationForm.shape.site_name).max}
        required
      />
      <TextInput
        {...form.text('site_url')}
        type="url"
        label={t('install.site.site_url')}
        hint={t('install.site.site_url_hint')}
        dir="ltr"
        autoComplete="url"
        required
      />
      <TextInput
        {...form.text('contact_email')}
        onChange={(event) => onContactChange(event.target.value)}
        type="email"
        label={t('install.site.contact_email')}
        hint={t('install.site.contact_email_hint')}
        dir="ltr"
        autoComplete="email"
        required
      />
    </StepGroup>
  )
}
