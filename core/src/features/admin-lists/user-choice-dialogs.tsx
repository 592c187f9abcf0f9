import { suspendDuration, textLimits } from '@querent/sdk/contract'
import { accountRole } from '@querent/sdk/states'
import { type ReactNode, useState } from 'react'
import { type InputFor, silent, useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Button, Checkbox, Dialog, RadioGroup, Select, TextInput } from '../../ui/index.ts'
import { defaultSpamDays, SpamDaysSelect } from '../users/index.ts'
import type { ActionDialogProps } from './list-action.ts'
import type { AdminUser } from './UserRecord.tsx'

type Props = ActionDialogProps<AdminUser>

const durations = suspendDuration.options

// texts: admin_users.duration.*
/** Asks for how long accounts are suspended. */
export function SuspendDialog({ items, onRun, onClose }: Props) {
  const t = useText()
  const [duration, setDuration] = useState<(typeof durations)[number]>('7d')
  const [reason, setReason] = useState('')
  return (
    <StatusDialog
      onRun={onRun}
      onClose={onClose}
      title={t('admin_users.suspend.title', { names: listNames(items) })}
      label={t('admin_users.action.suspend')}
      change={{
        status: 'suspended',
        suspend_duration: duration,
        ...(reason.trim() !== '' && { suspension_reason: reason.trim() }),
      }}
    >
      <p>{t('admin_users.suspend.body')}</p>
      <div className="q-stack">
        <Select
          label={t('admin_users.suspend.duration')}
          value={duration}
          options={durations.map((value) => ({ value, label: t(`admin_users.duration.${value}`) }))}
          onChange={({ target }) => setDuration(suspendDuration.parse(target.value))}
        />
        <TextInput
          label={t('admin_users.suspend.reason')}
          hint={t('admin_users.suspend.reason_hint')}
          value={reason}
          maxLength={textLimits.suspensionReason.max}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </StatusDialog>
  )
}

/** Removes recent posts of accounts, and suspends them; each can be undone for an hour. */
export function RemoveSpamDialog({ items, onRun, onClose }: Props) {
  const t = useText()
  const api = useApi()
  const [days, setDays] = useState(defaultSpamDays)
  return (
    <ChoiceDialog
      title={t('admin_users.spam.title', { names: listNames(items) })}
      label={t('admin_users.spam.confirm')}
      isDanger
      onClose={onClose}
      onConfirm={() => onRun(({ username }) => api.call('spamRemovalAdd', { username, days }, silent))}
    >
      <p>{t('admin_users.spam.body')}</p>
      <SpamDaysSelect days={days} onChoose={setDays} />
    </ChoiceDialog>
  )
}

const roles = [accountRole.user, accountRole.moderator, accountRole.admin] as const

// texts: admin_lists.filter.*, admin_users.role.*
/** Gives accounts another role. */
export function RoleDialog({ items, onRun, onClose }: Props) {
  const t = useText()
  const api = useApi()
  const [role, setRole] = useState<number>(items[0]?.role_id ?? accountRole.user)
  return (
    <ChoiceDialog
      title={t('admin_users.role.title', { names: listNames(items) })}
      label={t('admin_users.role.confirm')}
      onClose={onClose}
      onConfirm={() => {
        const role_id = roles.find((one) => one === role) ?? accountRole.user
        onRun((user) => api.call('adminUserRoleUpdate', { user_id: user.user_id, role_id }, silent))
      }}
    >
      <p>{t('admin_users.role.body')}</p>
      <RadioGroup
        legend={t('admin_lists.filter.role')}
        name="role"
        value={String(role)}
        options={roles.map((one) => ({
          value: String(one),
          label: t(`admin_lists.filter.role_${one}`),
          hint: t(`admin_users.role.hint_${one}`),
        }))}
        onValueChange={(value) => setRole(Number(value))}
      />
    </ChoiceDialog>
  )
}

/** Deletes accounts, optionally with their posts and personal data. */
export function DeleteUsersDialog({ items, onRun, onClose }: Props) {
  const t = useText()
  const [isWithContent, setIsWithContent] = useState(false)
  const [isWithProfile, setIsWithProfile] = useState(false)
  return (
    <StatusDialog
      onRun={onRun}
      onClose={onClose}
      title={t('admin_users.delete.title', { names: listNames(items) })}
      label={t('admin_users.delete.confirm')}
      change={{ status: 'deleted', remove_all_content: isWithContent, remove_profile: isWithProfile }}
    >
      <p>{t('admin_users.delete.body')}</p>
      <Checkbox
        label={t('admin_users.delete.content')}
        checked={isWithContent}
        onChange={({ target }) => setIsWithContent(target.checked)}
      />
      <Checkbox
        label={t('admin_users.delete.profile')}
        hint={t('admin_users.delete.profile_hint')}
        checked={isWithProfile}
        onChange={({ target }) => setIsWithProfile(target.checked)}
      />
    </StatusDialog>
  )
}

type StatusDialogProps = Pick<Props, 'onRun' | 'onClose'> & {
  title: string
  label: string
  change: Omit<InputFor<'adminUserStatusUpdate'>, 'user_id'>
  children: ReactNode
}

/** Asks before accounts get another status. */
function StatusDialog({ onRun, change, ...dialog }: StatusDialogProps) {
  const api = useApi()
  return (
    <ChoiceDialog
      {...dialog}
      isDanger
      onConfirm={() =>
        onRun(({ user_id }) => api.call('adminUserStatusUpdate', { user_id, ...change }, silent))
      }
    />
  )
}

type ChoiceDialogProps = {
  title: string
  label: string
  isDanger?: boolean
  onClose: () => void
  onConfirm: () => void
  children: ReactNode
}

function ChoiceDialog({ title, label, isDanger, onClose, onConfirm, children }: ChoiceDialogProps) {
  const t = useText()
  const footer = (
    <>
      <Button variant="subtle" onClick={onClose}>
        {t('ui.dialog.cancel')}
      </Button>
      <Button variant={isDanger ? 'danger' : 'primary'} onClick={onConfirm}>
        {label}
      </Button>
    </>
  )
  return (
    <Dialog title={title} footer={footer} onClose={onClose}>
      {children}
    </Dialog>
  )
}

const maxNames = 3

/** The names of a few, and the number of the others. */
function listNames(items: readonly AdminUser[]): string {
  const names = items.slice(0, maxNames).map(({ display_name }) => display_name)
  const others = items.length - names.length
  return others > 0 ? `${names.join(', ')} +${others}` : names.join(', ')
}
