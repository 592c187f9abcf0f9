import { useState } from 'react'
import { attempt, useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'

const maxWaitMs = 60_000

/** Administrators' actions on archives; each reloads the data afterwards. */
export function useBackupActions(refresh: () => Promise<void>) {
  const t = useText()
  const api = useApi()
  const toasts = useToasts()
  const [isBusy, setIsBusy] = useState(false)

  async function run<T>(work: () => Promise<T>) {
    setIsBusy(true)
    const answer = await attempt(work())
    await refresh()
    setIsBusy(false)
    return answer
  }

  return {
    isBusy,
    start: () => run(() => api.call('backupStart')),
    verify: (name: string) => run(() => api.call('backupVerify', { name })),
    async remove(name: string) {
      const { ok } = await run(() => api.call('backupRemove', { name }, { timeoutMs: maxWaitMs }))
      if (ok) toasts.show(t('backups.removed'))
    },
    async download(name: string) {
      const answer = await run(() => api.call('backupTicketAdd', { name }, { timeoutMs: maxWaitMs }))
      if (answer.ok) openDownload(answer.data.address)
    },
  }
}

export type BackupActions = ReturnType<typeof useBackupActions>

/** The browser saves the download, however large it is, and the page stays. */
function openDownload(url: string): void {
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = ''
  anchor.click()
}
