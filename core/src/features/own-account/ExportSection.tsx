import { attempt, useApi } from '../../api/index.ts'
import { withBasePath } from '../../lib/base-path.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useAction } from '../../lib/useAction.ts'
import { Button, fileIcon } from '../../ui/index.ts'
import styles from './OwnAccount.module.scss'

/** Everything that the member wrote and set, as a file. */
export function ExportSection() {
  const t = useText()
  const api = useApi()

  const { run: handleExport, isBusy } = useAction(async () => {
    const answer = await attempt(api.call('userDataExport'))
    // The response is declared as a file, so the page stays.
    if (answer.ok) window.location.assign(withBasePath(answer.data.url))
  })

  return (
    <section className={styles.section} aria-labelledby="settings-export">
      <h2 id="settings-export" className={styles.title}>
        {t('own_account.export.title')}
      </h2>
      <p className={styles.lead}>{t('own_account.export.lead')}</p>
      <Button size="small" className="q-needs-script" icon={fileIcon} isBusy={isBusy} onClick={handleExport}>
        {t('own_account.export.start')}
      </Button>
    </section>
  )
}
