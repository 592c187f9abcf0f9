import { useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'
import { passwordMessages, useContractForm } from '../../runtime/forms/index.ts'
import { PasswordInput } from '../../ui/index.ts'
import { FormDialog } from './FormDialog.tsx'
import type { ActionDialogProps } from './list-action.ts'
import type { AdminUser } from './UserRecord.tsx'
import { newPasswordForm } from './user-forms.ts'

/** Sets the password of one account. */
export function PasswordDialog({ items: [user], onDone, onClose }: ActionDialogProps<AdminUser>) {
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
    <FormDialog
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
    </FormDialog>
  )
}
