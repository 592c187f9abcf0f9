import { useText } from '../../lib/i18n/index.ts'
import { DraftNotice } from './DraftNotice.tsx'
import type { EditDraftState } from './useEditDraft.ts'

export type EditDraftNoticeProps = {
  draft: Pick<EditDraftState<unknown>, 'isRestored' | 'startOver' | 'offered'>
}

/**
 * Says that the form has changes of an earlier visit, and offers to discard them, or that there are others.
 */
export function EditDraftNotice({ draft }: EditDraftNoticeProps) {
  const t = useText()
  const { isRestored, startOver, offered } = draft
  if (!isRestored && !offered) return null
  return offered ? (
    <DraftNotice action={t('history.draft.show')} onAction={offered.show}>
      {offered.isOutdated ? t('history.draft.outdated') : t('history.draft.other_tab')}
    </DraftNotice>
  ) : (
    <DraftNotice action={t('history.draft.start_over')} onAction={startOver}>
      {t('history.draft.restored')}
    </DraftNotice>
  )
}
