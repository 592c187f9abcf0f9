import { useText } from '../../lib/i18n/index.ts'
import { FormAlert } from '../../ui/index.ts'
import type { EditStart } from './load-edit.ts'

export type EditNoticesProps = { start: Pick<EditStart, 'isSuggestion' | 'isVersionMissing'> }

/** What an editor should know before they begin. */
export function EditNotices({ start }: EditNoticesProps) {
  const t = useText()
  if (!start.isSuggestion && !start.isVersionMissing) return null
  return (
    <div className="q-stack">
      {start.isSuggestion && <FormAlert kind="info">{t('history.suggest.notice')}</FormAlert>}
      {start.isVersionMissing && <FormAlert kind="warning">{t('history.restore.missing')}</FormAlert>}
    </div>
  )
}
