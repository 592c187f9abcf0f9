import type { Revision } from '@querent/sdk/contract'
import { useFormat, useText } from '../../lib/i18n/index.ts'

/** The summary of an edit that brings a version back: it names the version. */
export function useRestoreSummary(): (revision: Revision) => string {
  const t = useText()
  const format = useFormat()
  return ({ create_at, user_info }) =>
    t('history.restore.summary', {
      date: format.date(create_at, 'date_time'),
      name: user_info.display_name,
    })
}
