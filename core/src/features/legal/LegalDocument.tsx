import { useText } from '../../lib/i18n/index.ts'
import { EmptyState, fileIcon, PageColumns, PageHeader } from '../../ui/index.ts'
import { WrittenContent } from '../external-content/index.ts'

export type LegalDocumentProps = {
  title: string
  /** As the server rendered it; empty while nothing was written. */
  html: string
}

/** The terms of service or the privacy policy. */
export function LegalDocument({ title, html }: LegalDocumentProps) {
  const t = useText()
  return (
    <PageColumns>
      <PageHeader title={title} />
      {html ? <WrittenContent html={html} /> : <EmptyState icon={fileIcon}>{t('legal.empty')}</EmptyState>}
    </PageColumns>
  )
}
