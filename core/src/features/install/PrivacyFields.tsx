import { useText } from '../../lib/i18n/index.ts'
import { Checkbox, RadioGroup } from '../../ui/index.ts'
import { StepGroup } from './StepGroup.tsx'
import type { SiteFieldsProps } from './site-values.ts'

/** Who may read, and whether pictures of other sites are loaded unasked. */
export function PrivacyFields({ form }: SiteFieldsProps) {
  const t = useText()
  return (
    <StepGroup title={t('install.site.privacy')}>
      <RadioGroup
        {...form.choice('external_content_display')}
        legend={t('install.site.external')}
        options={[
          {
            value: 'always_display',
            label: t('install.site.external_always'),
            hint: t('install.site.external_always_hint'),
          },
          {
            value: 'ask_before_display',
            label: t('install.site.external_ask'),
            hint: t('install.site.external_ask_hint'),
          },
        ]}
      />
      <Checkbox
        {...form.toggle('login_required')}
        label={t('install.site.login_required')}
        hint={t('install.site.login_required_hint')}
      />
    </StepGroup>
  )
}
