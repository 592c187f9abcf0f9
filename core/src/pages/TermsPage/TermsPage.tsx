import { LegalDocument, type LegalDocumentProps } from '../../features/legal/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { definePage, type PageProps } from '../../runtime/page/index.ts'

function TermsPage({ data }: PageProps<Omit<LegalDocumentProps, 'title'>>) {
  const t = useText()
  return <LegalDocument title={t('app.title.terms')} {...data} />
}

export const page = definePage({
  loader: async ({ api }) => {
    const text = await api.call('siteLegal', { info_type: 'tos' })
    return { html: text.terms_of_service_parsed_text ?? '', changedAt: text.changed_at }
  },
  meta: ({ html }, { t }) => ({ title: t('app.title.terms'), robots: html ? undefined : 'noindex' }),
  Component: TermsPage,
})
