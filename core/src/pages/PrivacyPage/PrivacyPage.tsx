import { LegalDocument, type LegalDocumentProps } from '../../features/legal/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { definePage, type PageProps } from '../../runtime/page/index.ts'

function PrivacyPage({ data }: PageProps<Omit<LegalDocumentProps, 'title'>>) {
  const t = useText()
  return <LegalDocument title={t('app.title.privacy')} {...data} />
}

export const page = definePage({
  loader: async ({ api }) => {
    const text = await api.call('siteLegal', { info_type: 'privacy' })
    return { html: text.privacy_policy_parsed_text ?? '', changedAt: text.changed_at }
  },
  meta: ({ html }, { t }) => ({ title: t('app.title.privacy'), robots: html ? undefined : 'noindex' }),
  Component: PrivacyPage,
})
