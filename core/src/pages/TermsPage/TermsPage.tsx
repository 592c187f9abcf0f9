import { LegalDocument } from '../../features/legal/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { definePage, type PageProps } from '../../runtime/page/index.ts'

function TermsPage({ data: html }: PageProps<string>) {
  const t = useText()
  return <LegalDocument title={t('app.title.terms')} html={html} />
}

export const page = definePage({
  loader: async ({ api }) => {
    const text = await api.call('siteLegal', { info_type: 'tos' })
    return text.terms_of_service_parsed_text ?? ''
  },
  meta: (html, { t }) => ({ title: t('app.title.terms'), robots: html ? undefined : 'noindex' }),
  Component: TermsPage,
})
