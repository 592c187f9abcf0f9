import { backupSettingsForm } from '@querent/sdk/contract'
import { useText } from '../../lib/i18n/index.ts'
import { Button, databaseIcon, EmptyState, PageHeader } from '../../ui/index.ts'
import { FailedPart, SettingsForm, settingsPages } from '../admin/index.ts'
import { useMeasures } from '../dashboard/index.ts'
import styles from './AdminBackups.module.scss'
import { BackupRow } from './BackupRow.tsx'
import { BackupRunStatus } from './BackupRunStatus.tsx'
import type { BackupOverview, BackupsData } from './load-backups.ts'
import { RestoreGuide } from './RestoreGuide.tsx'
import { useBackupActions } from './useBackupActions.ts'
import { useBackups } from './useBackups.ts'

/** The archives of the site: what there is, what goes on, what is made by itself, and how one is restored. */
export function AdminBackups({ overview, schedule }: BackupsData) {
  const t = useText()
  return (
    <>
      {overview ? (
        <Archives loaded={overview} />
      ) : (
        <>
          <PageHeader title={t('admin.menu.backups')} note={t('backups.note')} />
          <FailedPart>{t('backups.failed')}</FailedPart>
        </>
      )}
      <section aria-labelledby="backups-schedule" className={styles.section}>
        <h2 id="backups-schedule" className={styles.title}>
          {t('backups.schedule')}
        </h2>
        {schedule ? (
          <SettingsForm
            settings={settingsPages.backups}
            schema={backupSettingsForm}
            loaded={schedule}
            read={(api) => api.call('backupSettingInfo')}
            save={(api, values) => api.call('backupSettingUpdate', backupSettingsForm.parse(values))}
          />
        ) : (
          <FailedPart>{t('admin_settings.not_loaded')}</FailedPart>
        )}
      </section>
      {overview && <RestoreGuide overview={overview} />}
    </>
  )
}

function Archives({ loaded }: { loaded: BackupOverview }) {
  const t = useText()
  const { overview, isRunning, refresh } = useBackups(loaded)
  const actions = useBackupActions(refresh)
  const { list, run } = overview
  return (
    <>
      <PageHeader
        title={t('admin.menu.backups')}
        note={t('backups.note')}
        actions={
          <Button
            variant="primary"
            icon={databaseIcon}
            className="q-needs-script"
            isBusy={actions.isBusy}
            disabled={isRunning}
            onClick={actions.start}
          >
            {t('backups.start')}
          </Button>
        }
      />
      {run && <BackupRunStatus run={run} />}
      <Place place={overview.place} />
      {overview.list_error !== '' ? (
        <FailedPart detail={overview.list_error}>
          {t('backups.unreadable', { place: overview.place.name })}
        </FailedPart>
      ) : list.length === 0 ? (
        <EmptyState icon={databaseIcon}>{t('backups.none')}</EmptyState>
      ) : (
        <ul className={styles.list} aria-label={t('backups.list')}>
          {list.map((backup) => (
            <BackupRow key={backup.name} backup={backup} isRunning={isRunning} actions={actions} />
          ))}
        </ul>
      )}
    </>
  )
}

function Place({ place: { name, free, total } }: Pick<BackupOverview, 'place'>) {
  const t = useText()
  const measures = useMeasures()
  return (
    <p className={styles.place}>
      <span>
        {t('backups.place')} <code dir="ltr">{name}</code>
      </span>
      {total > 0 && (
        <span suppressHydrationWarning>
          {t('backups.room', { free: measures.bytes(free), total: measures.bytes(total) })}
        </span>
      )}
    </p>
  )
}
