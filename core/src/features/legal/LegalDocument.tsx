import { richText, useText } from '../../lib/i18n/index.ts'
import { EmptyState, fileIcon, PageColumns, PageHeader, Time } from '../../ui/index.ts'
import { WrittenContent } from '../external-content/index.ts'

export type LegalDocumentProps = {
  title: string
  /** As the server rendered it; empty while nothing was written. */
  html: string
  /** Unix seconds; absent while it is unknown. */
  changedAt?: number
}

/** The terms of service or the privacy policy. */
export function LegalDocument({ title, html, changedAt }: LegalDocumentProps) {
  const t = useText()
  return (
    <PageColumns>
      <PageHeader title={title} note={html && changedAt && <LastChanged at={changedAt} />} />
      {html ? <WrittenContent html={html} /> : <EmptyState icon={fileIcon}>{t('legal.empty')}</EmptyState>}
    </PageColumns>
  )
}

function LastChanged({ at }: { at: number }) {
  const t = useText()
  return richText(t('legal.changed'), { date: () => <Time at={at} form="date" /> })
}
