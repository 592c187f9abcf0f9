import { type DataFor, useApi } from '../../api/index.ts'
import { SendConfirmation } from '../../features/accounts/index.ts'
import { PushSetting } from '../../features/push/index.ts'
import { defineUserSettingsPage } from '../../features/settings/index.ts'
import { richText, useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'
import { useUnsavedChanges } from '../../lib/unsaved-changes.ts'
import { Form, SubmitButton, useContractForm } from '../../runtime/forms/index.ts'
import type { PageProps } from '../../runtime/page/index.ts'
import { ButtonLink, FormAlert, RadioGroup, Switch } from '../../ui/index.ts'

type NotifyFormProps = { config: DataFor<'notificationConfigGet'> }

const groups = ['inbox', 'all_new_question', 'all_new_question_for_following_tags'] as const
const intervals = ['never', 'daily', 'weekly'] as const

/** The user's notifications by mail. */
// texts: own_account.notifications.*
function NotifyForm({ config }: NotifyFormProps) {
  const t = useText()
  const api = useApi()
  const toasts = useToasts()
  const form = useContractForm({
    initial: {
      inbox: config.inbox.enable,
      all_new_question: config.all_new_question.enable,
      all_new_question_for_following_tags: config.all_new_question_for_following_tags.enable,
      digest: config.digest,
    },
    submit: async (values) => {
      const channel = (enable: boolean) => ({ key: 'email', enable })
      await api.call('notificationConfigUpdate', {
        inbox: channel(values.inbox),
        all_new_question: channel(values.all_new_question),
        all_new_question_for_following_tags: channel(values.all_new_question_for_following_tags),
        digest: values.digest,
      })
      form.reset(values)
      toasts.show(t('settings.saved'))
    },
  })
  useUnsavedChanges(form.hasChanges)
  return (
    <Form form={form}>
      {groups.map((group) => (
        <Switch
          key={group}
          {...form.toggle(group)}
          label={t(`own_account.notifications.${group}`)}
          hint={t(`own_account.notifications.${group}_hint`)}
        />
      ))}
      <RadioGroup
        {...form.choice('digest')}
        legend={t('own_account.notifications.digest')}
        hint={t('own_account.notifications.digest_hint')}
        options={intervals.map((value) => ({ value, label: t(`own_account.notifications.digest_${value}`) }))}
      />
      <div>
        <SubmitButton form={form}>{t('settings.save')}</SubmitButton>
      </div>
    </Form>
  )
}

/** Says that mails bounce, and how to get them again. */
function RefusedAddress({ address }: { address: string }) {
  const t = useText()
  const parts = { strong: (text: React.ReactNode) => <strong dir="ltr">{text}</strong> }
  return (
    <FormAlert kind="warning" title={t('own_account.notifications.refused_title')}>
      <p>{richText(t('own_account.notifications.refused', { email: address }), parts)}</p>
      <div className="q-row">
        <SendConfirmation label={t('own_account.notifications.confirm_address')} />
        <ButtonLink to="/users/settings/account" variant="subtle">
          {t('own_account.notifications.change_address')}
        </ButtonLink>
      </div>
    </FormAlert>
  )
}

function SettingsNotifyPage({ data: config }: PageProps<DataFor<'notificationConfigGet'>>) {
  return (
    <>
      {config.refused_address !== undefined && <RefusedAddress address={config.refused_address} />}
      <NotifyForm config={config} />
      <PushSetting />
    </>
  )
}

export const page = defineUserSettingsPage({
  current: 'notify',
  loader: ({ api }) => api.call('notificationConfigGet'),
  Component: SettingsNotifyPage,
})
