import { useText } from '../../lib/i18n/index.ts'
import { Button, FormAlert } from '../../ui/index.ts'

export type EditDraftNoticeProps = { draft: { isRestored: boolean; startOver: () => void } }

/** Says that the form holds changes of an earlier visit, and how to drop them. */
export function EditDraftNotice({ draft }: EditDraftNoticeProps) {
  const t = useText()
  if (!draft.isRestored) return null
  return (
    <FormAlert kind="info">
      <p className="q-row-apart">
        {t('history.draft.restored')}
        <Button size="small" onClick={draft.startOver}>
          {t('history.draft.start_over')}
        </Button>
      </p>
    </FormAlert>
  )
}
