import { useState } from 'react'
import { useFormat, useText } from '../../lib/i18n/index.ts'
import {
  ActionMenu,
  ConfirmDialog,
  fileIcon,
  icons,
  MenuItem,
  StatusLabel,
  Time,
  trashIcon,
} from '../../ui/index.ts'
import { useMeasures } from '../dashboard/index.ts'
import styles from './AdminBackups.module.scss'
import type { StoredBackup } from './load-backups.ts'
import type { BackupActions } from './useBackupActions.ts'

export type BackupRowProps = { backup: StoredBackup; isRunning: boolean; actions: BackupActions }

/** An archive with its details and actions. */
// texts: backups.made_by.*, backups.database.*
export function BackupRow({ backup, isRunning, actions }: BackupRowProps) {
  const t = useText()
  const measures = useMeasures()
  const { date } = useFormat()
  const [isRemoving, setIsRemoving] = useState(false)
  const { name, made_at, made_by, size, version, database } = backup
  const when = date(made_at, 'date_time')
  return (
    <li className={styles.row}>
      <div className={styles.item}>
        <p className={styles.name}>
          <Time at={made_at} form="date_time" />
          <VerificationLabel backup={backup} />
          {backup.left_out.length > 0 && <StatusLabel kind="danger">{t('backups.incomplete')}</StatusLabel>}
        </p>
        <p className={styles.facts} suppressHydrationWarning>
          <span>{measures.bytes(size)}</span>
          <span>{t(`backups.database.${database}`)}</span>
          <span>{t('backups.version', { version })}</span>
          <span>{t(`backups.made_by.${made_by}`)}</span>
        </p>
        <p className={styles.file}>
          <code dir="ltr">{name}</code>
        </p>
        <LeftOut backup={backup} />
        <Problems backup={backup} />
      </div>
      <ActionMenu
        label={t('backups.actions', { name: when })}
        icon={icons.moreIcon}
        triggerClassName={styles.more}
        align="end"
      >
        <MenuItem
          icon={icons.checkCircleIcon}
          isDisabled={isRunning || actions.isBusy}
          onSelect={() => actions.verify(name)}
        >
          {t('backups.verify')}
        </MenuItem>
        <MenuItem icon={fileIcon} onSelect={() => actions.download(name)}>
          {t('backups.download')}
        </MenuItem>
        <MenuItem icon={trashIcon} isDanger onSelect={() => setIsRemoving(true)}>
          {t('backups.remove')}
        </MenuItem>
      </ActionMenu>
      {isRemoving && (
        <ConfirmDialog
          title={t('backups.remove_title', { name: when })}
          confirmLabel={t('backups.remove')}
          isDanger
          onCancel={() => setIsRemoving(false)}
          onConfirm={() => {
            setIsRemoving(false)
            actions.remove(name)
          }}
        >
          {t('backups.remove_body')}
        </ConfirmDialog>
      )}
    </li>
  )
}

const kinds = { passed: 'accepted', failed: 'danger', unproven: 'waiting' } as const

// texts: backups.verdict.*
function VerificationLabel({ backup: { verification } }: Pick<BackupRowProps, 'backup'>) {
  const t = useText()
  if (!verification) return <StatusLabel>{t('backups.verdict.none')}</StatusLabel>
  const { verdict } = verification
  return <StatusLabel kind={kinds[verdict]}>{t(`backups.verdict.${verdict}`)}</StatusLabel>
}

/** Can be long, if a store was unavailable. */
function LeftOut({ backup: { left_out } }: Pick<BackupRowProps, 'backup'>) {
  const t = useText()
  if (left_out.length === 0) return null
  return (
    <details className={styles.leftOut}>
      <summary>{t('backups.left_out')}</summary>
      <ProblemList problems={left_out} />
    </details>
  )
}

function ProblemList({ problems }: { problems: readonly string[] }) {
  return (
    <ul className={styles.problems}>
      {problems.map((problem) => (
        <li key={problem} dir="auto">
          {problem}
        </li>
      ))}
    </ul>
  )
}

function Problems({ backup: { verification } }: Pick<BackupRowProps, 'backup'>) {
  const t = useText()
  if (!verification) return null
  return (
    <>
      <p className={styles.facts}>
        <span>
          {t('backups.tried')} <Time at={verification.at} form="date_time" />
        </span>
      </p>
      {verification.problems.length > 0 && <ProblemList problems={verification.problems} />}
    </>
  )
}
