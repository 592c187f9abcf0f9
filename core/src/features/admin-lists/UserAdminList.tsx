import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { type DataFor, type InputFor, toApiFailure, useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'
import { useContractForm } from '../../runtime/forms/index.ts'
import { useSession } from '../../runtime/session/index.ts'
import { Button, Checkbox, TextArea, userPlusIcon } from '../../ui/index.ts'
import { AccountFormDialog } from './AccountFormDialog.tsx'
import styles from './AdminList.module.scss'
import { AdminList } from './AdminList.tsx'
import type { ListData, ListParams, ListView } from './list-params.ts'
import { PurgeButton } from './PurgeButton.tsx'
import { UserRecord } from './UserRecord.tsx'
import { useUserActions } from './useUserActions.tsx'

export const userView: ListView = {
  path: '/admin/users',
  kind: 'users',
  statuses: ['normal', 'inactive', 'suspended', 'deleted'],
  orders: ['newest', 'oldest', 'reputation'],
  filters: [{ name: 'role', kind: 'choice', values: ['1', '2', '3'] }],
}

/** The filters for the server. */
export function userInput({ page, status, order, query, filters }: ListParams): InputFor<'adminUserPage'> {
  return {
    page,
    // The words of the URL are those of the contract; `readListParams` drops all others.
    status: status as 'normal',
    order: order as 'newest',
    query,
    ...(filters.role && { role_id: Number(filters.role) }),
  }
}

export type UserAdminListProps = ListData<DataFor<'adminUserPage'>>

/** The accounts with a status, for administrators. */
export function UserAdminList({ params, found, counts }: UserAdminListProps) {
  const t = useText()
  const api = useApi()
  const { user } = useSession()
  const actions = useUserActions(user?.id)
  const [isAdding, setIsAdding] = useState(false)
  return (
    <>
      <AdminList
        view={userView}
        params={params}
        found={found}
        counts={counts}
        idOf={({ user_id }) => user_id}
        nameOf={({ display_name, username }) => `${display_name} (${username})`}
        renderItem={(listed) => <UserRecord user={listed} />}
        actions={actions}
        onExport={(ids) => {
          const { page, ...filter } = userInput(params) ?? {}
          return api.call('adminUserExport', { ...filter, ids }, { timeoutMs: 60_000 })
        }}
        headerActions={(isBusy) =>
          params.status === 'deleted' ? (
            <PurgeButton kind="users" isBusy={isBusy} />
          ) : (
            <Button
              icon={userPlusIcon}
              aria-disabled={isBusy || undefined}
              onClick={() => setIsAdding(!isBusy)}
            >
              {t('admin_users.add.open')}
            </Button>
          )
        }
      />
      {isAdding && <AddUsersDialog onClose={() => setIsAdding(false)} />}
    </>
  )
}

const maxWaitMs = 120_000

/** The rejected lines, one per row. */
function listWrongLines(thrown: unknown): { users: string } | undefined {
  const fields = toApiFailure(thrown)?.fields ?? []
  return fields.length > 1 ? { users: fields.map(({ error_msg }) => error_msg).join('\n') } : undefined
}

/** Adds accounts, one per line: all of them, or none if a line is wrong. */
function AddUsersDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const api = useApi()
  const toasts = useToasts()
  const { revalidate } = useRevalidator()
  const form = useContractForm({
    required: ['users'],
    initial: { users: '', is_invitation: false },
    describeFailure: listWrongLines,
    submit: async (values) => {
      await api.call('adminUsersAdd', values, { timeoutMs: maxWaitMs })
      onClose()
      toasts.show(t('admin_users.add.done'))
      await revalidate()
    },
  })
  return (
    <AccountFormDialog
      title={t('admin_users.add.open')}
      form={form}
      submitLabel={t('admin_users.add.submit')}
      onClose={onClose}
    >
      <div className={styles.lines}>
        <TextArea
          {...form.text('users')}
          label={t('admin_users.add.lines')}
          hint={t('admin_users.add.hint')}
          placeholder={'Ada Lovelace, ada@example.com, Engine-1843'}
          rows={6}
          dir="ltr"
          spellCheck={false}
          required
        />
      </div>
      <Checkbox
        {...form.toggle('is_invitation')}
        label={t('admin_users.add.invitation')}
        hint={t('admin_users.add.invitation_hint')}
      />
    </AccountFormDialog>
  )
}
