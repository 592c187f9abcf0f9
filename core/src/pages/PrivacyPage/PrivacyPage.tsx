import { LegalDocument } from '../../features/legal/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { definePage, type PageProps } from '../../runtime/page/index.ts'

function PrivacyPage({ data: html }: PageProps<string>) {
  const t = useText()
  return <LegalDocument title={t('app.title.privacy')} html={html} />
}

export const page = definePage({
  loader: async ({ api }) => {
    const text = await api.call('siteLegal', { info_type: 'privacy' })
    return text.privacy_policy_parsed_text ?? ''
  },
  meta: (html, { t }) => ({ title: t('app.title.privacy'), robots: html ? undefined : 'noindex' }),
  Component: PrivacyPage,
})
