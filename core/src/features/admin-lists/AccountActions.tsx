import { useId } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { Button } from '../../ui/index.ts'
import styles from './AdminList.module.scss'
import type { ListAction } from './list-action.ts'
import type { AdminUser } from './UserRecord.tsx'

type UserAction = ListAction<AdminUser>

export type AccountActionsProps = {
  actions: readonly UserAction[]
  /** Whether one of the actions is running. */
  isBusy: boolean
  onBegin: (action: UserAction) => void
}

/**
 * The actions on an account: first those that change it, then those that end something, with their
 * consequences.
 */
export function AccountActions({ actions, ...handlers }: AccountActionsProps) {
  const t = useText()
  const id = useId()
  const changes = actions.filter(({ consequence }) => consequence === undefined)
  const endings = actions.filter(({ consequence }) => consequence !== undefined)
  return (
    <>
      {changes.length > 0 && (
        <section className={styles.section} aria-label={t('admin_users.actions')}>
          <div className={styles.buttons}>
            {changes.map((action) => (
              <ActionButton key={action.key} action={action} {...handlers} />
            ))}
          </div>
        </section>
      )}
      {endings.length > 0 && (
        <section className={styles.section} aria-labelledby={id}>
          <h2 id={id} className={styles.heading}>
            {t('admin_users.endings')}
          </h2>
          <ul className={styles.list}>
            {endings.map((action) => (
              <li key={action.key} className={styles.session}>
                <p id={`${id}-${action.key}`} className={styles.excerpt}>
                  {action.consequence}
                </p>
                <ActionButton action={action} describedBy={`${id}-${action.key}`} {...handlers} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

type ActionButtonProps = Pick<AccountActionsProps, 'isBusy' | 'onBegin'> & {
  action: UserAction
  describedBy?: string
}

function ActionButton({ action, describedBy, isBusy, onBegin }: ActionButtonProps) {
  return (
    <Button
      icon={action.icon}
      variant={action.isDanger ? 'danger' : 'secondary'}
      aria-describedby={describedBy}
      // Not `disabled`, which would remove the focus.
      aria-disabled={isBusy || undefined}
      onClick={() => onBegin(action)}
    >
      {action.label}
    </Button>
  )
}
