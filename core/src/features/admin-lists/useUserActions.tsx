import { accountRole } from '@querent/sdk/states'
import { type ApiClient, ApiFailure, silent, useApi } from '../../api/index.ts'
import { type Translate, useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'
import { passwordMessages, useContractForm } from '../../runtime/forms/index.ts'
import { icons, lockIcon, mailIcon, PasswordInput, refreshIcon, trashIcon } from '../../ui/index.ts'
import { AccountFormDialog } from './AccountFormDialog.tsx'
import { ActivationDialog } from './ActivationDialog.tsx'
import type { ActionDialogProps, ListAction } from './list-action.ts'
import { ProfileDialog } from './ProfileDialog.tsx'
import type { AdminUser } from './UserRecord.tsx'
import { DeleteUsersDialog, RemoveSpamDialog, RoleDialog, SuspendDialog } from './user-choice-dialogs.tsx'
import { newPasswordForm } from './user-forms.ts'

/** An administrator's actions on accounts other than their own. */
export function useUserActions(ownId: string | undefined): ListAction<AdminUser>[] {
  const t = useText()
  const api = useApi()
  const isOther = (user: AdminUser) => user.user_id !== ownId && user.status !== 'deleted'
  const setStatus = (status: 'normal' | 'inactive') => (user: AdminUser) =>
    api.call('adminUserStatusUpdate', { user_id: user.user_id, status }, silent)
  return [
    {
      key: 'activate',
      label: t('admin_users.action.activate'),
      icon: refreshIcon,
      isPossible: (user) => isOther(user) && user.status !== 'normal',
      run: setStatus('normal'),
    },
    {
      key: 'deactivate',
      label: t('admin_users.action.deactivate'),
      icon: mailIcon,
      isPossible: (user) => isOther(user) && user.status === 'normal',
      question: t('admin_users.action.deactivate_question'),
      run: setStatus('inactive'),
    },
    {
      key: 'suspend',
      consequence: t('admin_users.suspend.body'),
      label: t('admin_users.action.suspend'),
      icon: lockIcon,
      isPossible: isOther,
      renderDialog: (props) => <SuspendDialog {...props} />,
    },
    {
      key: 'role',
      label: t('admin_users.action.role'),
      icon: icons.shieldIcon,
      isPossible: isOther,
      renderDialog: (props) => <RoleDialog {...props} />,
    },
    ...buildSingleActions(t, isOther),
    {
      key: 'two_factor',
      label: t('admin_users.action.two_factor'),
      icon: icons.shieldIcon,
      isPossible: (user) => isOther(user) && user.has_two_factor === true,
      question: t('admin_users.action.two_factor_question'),
      run: ({ user_id }) => api.call('adminUserTwoFactorDisable', { user_id }, silent),
    },
    ...buildSpamActions(t, api, isOther),
    {
      key: 'delete',
      consequence: t('admin_users.delete.body'),
      label: t('admin_users.action.delete'),
      icon: trashIcon,
      isDanger: true,
      isPossible: isOther,
      renderDialog: (props) => <DeleteUsersDialog {...props} />,
    },
  ]
}

/** Actions against many accounts of spammers; the posts of moderators and administrators are not spam. */
function buildSpamActions(
  t: Translate,
  api: ApiClient,
  isOther: (user: AdminUser) => boolean,
): ListAction<AdminUser>[] {
  const isUser = (user: AdminUser) => isOther(user) && user.role_id === accountRole.user
  return [
    {
      key: 'remove_spam',
      consequence: t('admin_users.spam.consequence'),
      label: t('admin_users.action.remove_spam'),
      icon: trashIcon,
      isDanger: true,
      isPossible: isUser,
      renderDialog: (props) => <RemoveSpamDialog {...props} />,
    },
    {
      key: 'undo_spam',
      label: t('admin_users.action.undo_spam'),
      icon: refreshIcon,
      isPossible: (user) => isUser(user) && user.has_spam_removal === true,
      run: async ({ username }) => {
        const { removal } = await api.call('spamPreview', { username }, silent)
        if (!removal) {
          const msg = t('admin_users.spam.none')
          throw new ApiFailure({ status: 404, reason: 'error.object.not_found', msg, data: null })
        }
        await api.call('spamRemovalUndo', { removal_id: removal.removal_id }, silent)
      },
    },
  ]
}

/** Actions that need a form for each account. */
function buildSingleActions(t: Translate, isOther: (user: AdminUser) => boolean): ListAction<AdminUser>[] {
  return [
    {
      key: 'profile',
      label: t('admin_users.action.profile'),
      icon: icons.editIcon,
      isForOne: true,
      isPossible: isOther,
      renderDialog: (props) => <ProfileDialog {...props} />,
    },
    {
      key: 'password',
      label: t('admin_users.action.password'),
      icon: lockIcon,
      isForOne: true,
      isPossible: isOther,
      renderDialog: (props) => <PasswordDialog {...props} />,
    },
    {
      key: 'activation',
      label: t('admin_users.action.activation'),
      icon: icons.linkIcon,
      isForOne: true,
      isPossible: (user) => user.status === 'inactive',
      renderDialog: (props) => <ActivationDialog {...props} />,
    },
  ]
}

/** Sets the password of one account. */
function PasswordDialog({ items: [user], onDone, onClose }: ActionDialogProps<AdminUser>) {
  const t = useText()
  const api = useApi()
  const toasts = useToasts()
  const form = useContractForm({
    schema: newPasswordForm,
    messages: { password: passwordMessages },
    required: ['password'],
    initial: { password: '' },
    submit: async ({ password }) => {
      await api.call('adminUserPasswordUpdate', { user_id: user?.user_id ?? '', password })
      onDone()
      toasts.show(t('admin_users.password.done'))
    },
  })
  return (
    <AccountFormDialog
      title={t('admin_users.password.title', { name: user?.display_name ?? '' })}
      form={form}
      submitLabel={t('admin_users.action.password')}
      onClose={onClose}
    >
      <PasswordInput
        {...form.text('password')}
        label={t('account.field.new_password')}
        hint={t('admin_users.password.hint')}
        autoComplete="new-password"
        required
      />
    </AccountFormDialog>
  )
}
