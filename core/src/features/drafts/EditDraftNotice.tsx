import { useText } from '../../lib/i18n/index.ts'
import { DraftNotice } from './DraftNotice.tsx'

export type EditDraftNoticeProps = {
  draft: { isRestored: boolean; startOver: () => void; showOutdated?: () => void }
}

/** Says that the form holds changes of an earlier visit, and how to drop them. */
export function EditDraftNotice({ draft }: EditDraftNoticeProps) {
  const t = useText()
  const { isRestored, startOver, showOutdated } = draft
  if (!isRestored && !showOutdated) return null
  return showOutdated ? (
    <DraftNotice action={t('history.draft.show')} onAction={showOutdated}>
      {t('history.draft.outdated')}
    </DraftNotice>
  ) : (
    <DraftNotice action={t('history.draft.start_over')} onAction={startOver}>
      {t('history.draft.restored')}
    </DraftNotice>
  )
}
