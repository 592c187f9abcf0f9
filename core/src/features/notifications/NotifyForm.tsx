import { type DataFor, useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts/index.ts'
import { Form, SubmitButton, useForm } from '../../runtime/forms/index.ts'
import { RadioGroup, Switch } from '../../ui/index.ts'

export type NotifyFormProps = { config: DataFor<'notificationConfigGet'> }

const groups = ['inbox', 'all_new_question', 'all_new_question_for_following_tags'] as const
const intervals = ['never', 'daily', 'weekly'] as const

/** What the user is notified of by mail. */
// texts: notifications.settings.*
export function NotifyForm({ config }: NotifyFormProps) {
  const t = useText()
  const api = useApi()
  const toasts = useToasts()
  const form = useForm({
    fields: [...groups, 'digest'],
    submit: async (values) => {
      const channel = (value: string) => ({ key: 'email', enable: value !== '' })
      await api.call('notificationConfigUpdate', {
        inbox: channel(values.inbox),
        all_new_question: channel(values.all_new_question),
        all_new_question_for_following_tags: channel(values.all_new_question_for_following_tags),
        digest: intervals.find((interval) => interval === values.digest),
      })
      toasts.show(t('settings.saved'))
    },
  })
  return (
    <Form form={form}>
      {groups.map((group) => (
        <Switch
          key={group}
          {...form.field(group)}
          label={t(`notifications.settings.${group}`)}
          hint={t(`notifications.settings.${group}_hint`)}
          defaultChecked={config[group].enable}
        />
      ))}
      <RadioGroup
        {...form.field('digest')}
        legend={t('notifications.settings.digest')}
        hint={t('notifications.settings.digest_hint')}
        defaultValue={config.digest}
        options={intervals.map((value) => ({ value, label: t(`notifications.settings.digest_${value}`) }))}
      />
      <div>
        <SubmitButton form={form}>{t('settings.save')}</SubmitButton>
      </div>
    </Form>
  )
}
