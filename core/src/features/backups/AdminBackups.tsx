import { backupSettingsForm } from '@querent/sdk/contract'
import { useCallback, useEffect, useState } from 'react'
import { attempt, inlineServerErrors, useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import {
  Button,
  CopyButton,
  databaseIcon,
  EmptyState,
  FormAlert,
  PageHeader,
  ProgressBar,
  useRowFocus,
} from '../../ui/index.ts'
import { FailedPart, SettingsForm, settingsPages } from '../admin/index.ts'
import { useMeasures } from '../dashboard/index.ts'
import styles from './AdminBackups.module.scss'
import { BackupRow } from './BackupRow.tsx'
import type { BackupOverview, BackupRun, BackupsData } from './load-backups.ts'
import { useBackupActions } from './useBackupActions.ts'

/** The archives of the site, the running backup, the schedule, and how to restore one. */
export function AdminBackups({ overview, schedule }: BackupsData) {
  const t = useText()
  return (
    <>
      {overview ? (
        <Archives loaded={overview} />
      ) : (
        <>
          <PageHeader title={t('admin_menu.backups')} note={t('backups.note')} />
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
  const archives = useRowFocus<HTMLDivElement>()
  return (
    <>
      <PageHeader
        title={t('admin_menu.backups')}
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
      <div ref={archives}>
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
      </div>
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

/** The running backup or verification, or the last one if it failed. */
// texts: backups.running.*, backups.run_failed.*, backups.interrupted.*
function BackupRunStatus({ run }: { run: BackupRun }) {
  const t = useText()
  const { kind, state, error } = run
  if (state === 'running') return <RunProgress run={run} />
  if (state === 'interrupted') {
    return (
      <FormAlert kind="warning" className={styles.status}>
        {t(`backups.interrupted.${kind}`)}
      </FormAlert>
    )
  }
  if (state === 'failed') {
    return (
      <FormAlert title={t(`backups.run_failed.${kind}`)} className={styles.status}>
        <p dir="auto">{error}</p>
      </FormAlert>
    )
  }
  return null
}

function RunProgress({ run: { kind, done, total } }: { run: BackupRun }) {
  const t = useText()
  const measures = useMeasures()
  const label = t(`backups.running.${kind}`)
  const isMeasured = kind === 'backup' && total > 0
  // The archive is read again at the end, which takes an unknown time.
  const isChecked = isMeasured && done >= total
  const value = isMeasured && !isChecked ? done / total : undefined
  return (
    <div className={styles.progress}>
      <p className={styles.sentence} role="status">
        {isChecked ? t('backups.running.check') : label}
      </p>
      <ProgressBar label={label} value={value} />
      {isMeasured && (
        <p className={styles.facts} suppressHydrationWarning>
          {t('backups.progress', { done: measures.bytes(done), total: measures.bytes(total) })}
        </p>
      )}
    </div>
  )
}

/** How to restore a site from an archive, with the command for the newest one that is not known to be bad. */
// texts: backups.restore.*
function RestoreGuide({ overview: { database, list, place } }: { overview: BackupOverview }) {
  const t = useText()
  const newest = list.find(({ verification }) => verification?.verdict !== 'failed')
  const name = newest?.name ?? 'querent-backup-….tar.gz'
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

const pollMs = 1500

/** The loaded data, polled while a backup or verification is running. */
function useBackups(loaded: BackupOverview) {
  const api = useApi()
  const [overview, setOverview] = useState(loaded)
  const [round, setRound] = useState(0)
  const isRunning = overview.run?.state === 'running'

  useEffect(() => setOverview(loaded), [loaded])

  const refresh = useCallback(
    async (signal?: AbortSignal) => {
      const found = await attempt(api.call('backupOverview', undefined, { ...inlineServerErrors, signal }))
      if (signal?.aborted) return
      if (found.ok) setOverview(found.data)
      // Even after a failure: the next one may succeed.
      setRound((count) => count + 1)
    },
    [api],
  )

  useEffect(() => {
    if (!isRunning) return
    const leaving = new AbortController()
    const timer = setTimeout(() => refresh(leaving.signal), pollMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [isRunning, refresh, round])

  return { overview, isRunning, refresh }
}
