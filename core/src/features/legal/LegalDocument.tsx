import { richText, useText } from '../../lib/i18n/index.ts'
import { useSession } from '../../runtime/session/index.ts'
import { ButtonLink, EmptyState, fileIcon, PageColumns, PageHeader, Time } from '../../ui/index.ts'
import { WrittenContent } from '../external-content/index.ts'

export type LegalDocumentProps = {
  title: string
  /** As the server rendered it; empty if there is no text. */
  html: string
  /** Unix seconds; absent while it is unknown. */
  changedAt?: number
}

/** The terms of service or the privacy policy. */
export function LegalDocument({ title, html, changedAt }: LegalDocumentProps) {
  return (
    <PageColumns>
      <PageHeader title={title} note={html && changedAt && <LastChanged at={changedAt} />} />
      {html ? <WrittenContent html={html} /> : <NothingWritten />}
    </PageColumns>
  )
}

/** Administrators write it; others are led back. */
function NothingWritten() {
  const t = useText()
  const { isAdmin } = useSession()
  const action = isAdmin ? (
    <ButtonLink to="/admin/legal">{t('legal.versions.back')}</ButtonLink>
  ) : (
    <ButtonLink to="/">{t('error_page.home')}</ButtonLink>
  )
  return (
    <EmptyState icon={fileIcon} action={action}>
      {t('legal.empty')}
    </EmptyState>
  )
}

function LastChanged({ at }: { at: number }) {
  const t = useText()
  return richText(t('legal.changed'), { date: () => <Time at={at} form="date" /> })
}
