import { useState } from 'react'
import { useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'
import {
  emailMessages,
  nameMessages,
  profileNameMessages,
  useContractForm,
} from '../../runtime/forms/index.ts'
import { TextInput } from '../../ui/index.ts'
import { AccountFormDialog } from './AccountFormDialog.tsx'
import type { ActionDialogProps } from './list-action.ts'
import type { AdminUser } from './UserRecord.tsx'
import { userProfileForm } from './user-forms.ts'

/** Changes the names and the address of one account. */
export function ProfileDialog({ items: [user], onDone, onClose }: ActionDialogProps<AdminUser>) {
  const t = useText()
  const api = useApi()
  const toasts = useToasts()
  // The account as the form shows it; the member may change it meanwhile.
  const [initial] = useState({
    display_name: user?.display_name ?? '',
    username: user?.username ?? '',
    email: user?.e_mail ?? '',
  })
  const form = useContractForm({
    schema: userProfileForm,
    messages: { display_name: nameMessages, username: profileNameMessages, email: emailMessages },
    required: ['display_name', 'username', 'email'],
    initial,
    submit: async (values) => {
      await api.call('adminUserProfileUpdate', { user_id: user?.user_id ?? '', ...values, before: initial })
      onDone()
      toasts.show(t('admin_users.profile.done'))
    },
  })
  return (
    <AccountFormDialog
      title={t('admin_users.profile.title', { name: user?.display_name ?? '' })}
      form={form}
      submitLabel={t('admin_users.profile.save')}
      onClose={onClose}
    >
      <TextInput {...form.text('display_name')} label={t('admin_users.profile.display_name')} required />
      <TextInput {...form.text('username')} label={t('admin_users.profile.username')} dir="ltr" required />
      <TextInput
        {...form.text('email')}
        type="email"
        label={t('admin_users.profile.email')}
        hint={t('admin_users.profile.email_hint')}
        dir="ltr"
        required
      />
    </AccountFormDialog>
  )
}
