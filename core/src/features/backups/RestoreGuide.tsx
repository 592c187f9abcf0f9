import { useText } from '../../lib/i18n/index.ts'
import { CopyButton } from '../../ui/index.ts'
import styles from './AdminBackups.module.scss'
import type { BackupOverview } from './load-backups.ts'

/** How an archive becomes a site again, with the command for the newest. */
// texts: backups.restore.*
export function RestoreGuide({ overview: { database, list, place } }: { overview: BackupOverview }) {
  const t = useText()
  const name = list[0]?.name ?? 'querent-backup-….tar.gz'
  const target = database === 'postgres' ? ' DATABASE_URL=postgres://user:password@host/empty' : ''
  const command = `QUERENT_DATA_DIR=/srv/querent-restored${target} npm run querent -- restore '${place.name}/${name}'`
  return (
    <section aria-labelledby="backups-restore" className={styles.section}>
      <h2 id="backups-restore" className={styles.title}>
        {t('backups.restore.title')}
      </h2>
      <p>{t('backups.restore.why')}</p>
      <p>{t(`backups.restore.${database}`)}</p>
      <pre className={styles.command} dir="ltr">
        <code>{command}</code>
      </pre>
      <CopyButton text={command} label={t('backups.restore.copy')} />
    </section>
  )
}
