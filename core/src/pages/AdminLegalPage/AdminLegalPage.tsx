import { siteLegalForm } from '@querent/sdk/contract'
import { defineSiteSettingsPage, type OwnControlProps, settingsPages } from '../../features/admin/index.ts'
import { MarkdownField } from '../../features/editing/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { ButtonLink } from '../../ui/index.ts'

/** A link from the legal texts to their earlier versions. */
function LegalVersionsLink() {
  const t = useText()
  return (
    <div>
      <ButtonLink to="/admin/legal/versions">{t('legal.versions.title')}</ButtonLink>
    </div>
  )
}

/** A legal text in Markdown with its preview, which the server renders again after a change. */
function LegalControl({ name, label, hint, error, value, change }: OwnControlProps) {
  return (
    <MarkdownField
      {...{ name, label, hint, error }}
      value={String(value ?? '')}
      onValueChange={(text) => change({ [name]: text, [name.replace('_original_', '_parsed_')]: '' })}
    />
  )
}

export const page = defineSiteSettingsPage({
  settings: settingsPages.legal,
  schema: siteLegalForm,
  read: (api) => api.call('siteLegalInfo'),
  save: (api, values) => api.call('siteLegalUpdate', values),
  controls: { terms_of_service_original_text: LegalControl, privacy_policy_original_text: LegalControl },
  children: <LegalVersionsLink />,
})
