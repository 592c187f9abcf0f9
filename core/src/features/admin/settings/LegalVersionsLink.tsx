import { useText } from '../../../lib/i18n/index.ts'
import { ButtonLink } from '../../../ui/index.ts'

/** Leads from the legal texts to what they said before. */
export function LegalVersionsLink() {
  const t = useText()
  return (
    <div>
      <ButtonLink to="/admin/legal/versions">{t('legal.versions.title')}</ButtonLink>
    </div>
  )
}
