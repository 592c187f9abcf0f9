import type { Revision } from '@querent/sdk/contract'
import { revisionStatus } from '@querent/sdk/states'
import { useState } from 'react'
import { useFormat, useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'
import { Button, historyIcon, lazyPart } from '../../ui/index.ts'

/** The summary of an edit that restores a version: it names the version. A rejected edit keeps its own. */
export function useRestoreSummary(): (revision: Revision) => string {
  const t = useText()
  const format = useFormat()
  return ({ create_at, user_info, status, reason }) => {
    if (status === revisionStatus.rejected) return reason
    return t('history.restore.summary', {
      date: format.date(create_at, 'date_time'),
      name: user_info.display_name,
    })
  }
}

// Marked as pure, so that pages that only show questions do not include the picker.
const VersionDialog = /* @__PURE__ */ lazyPart(
  async () => (await import('./VersionDialog.tsx')).VersionDialog,
)

export type VersionPickerProps = {
  /** The question, answer or tag that is edited. */
  objectId: string
  /** Puts a version into the form. */
  onChoose: (revision: Revision) => void
}

/** Lets an editor start from an earlier version. The dialog is loaded on first use. */
export function VersionPicker({ objectId, onChoose }: VersionPickerProps) {
  const t = useText()
  const format = useFormat()
  const toasts = useToasts()
  const [isOpen, setIsOpen] = useState(false)

  function handleChoose(revision: Revision) {
    setIsOpen(false)
    onChoose(revision)
    toasts.show(t('history.picker.loaded', { date: format.date(revision.create_at, 'date_time') }))
  }

  return (
    <div>
      <Button className="q-needs-script" size="small" icon={historyIcon} onClick={() => setIsOpen(true)}>
        {t('history.picker.button')}
      </Button>
      {isOpen && (
        <VersionDialog objectId={objectId} onChoose={handleChoose} onClose={() => setIsOpen(false)} />
      )}
    </div>
  )
}
