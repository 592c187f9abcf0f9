import { useState } from 'react'
import { useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts/index.ts'
import { useUnsavedChanges } from '../../lib/unsaved-changes/index.ts'
import {
  atMost,
  displayName,
  Form,
  findErrors,
  profileName,
  required,
  SubmitButton,
  useForm,
  webAddress,
} from '../../runtime/forms/index.ts'
import { useSessionActions } from '../../runtime/session/index.ts'
import { useSite } from '../../runtime/site/index.ts'
import { FormAlert, TextInput } from '../../ui/index.ts'
import { AvatarField } from './AvatarField.tsx'
import { BioField } from './BioField.tsx'
import { type Account, fieldsToUpdate, profileUpdate } from './profile-update.ts'

export type ProfileFormProps = { account: Account }

/** What a member says about themselves, as far as the site lets them change it. */
export function ProfileForm({ account }: ProfileFormProps) {
  const t = useText()
  const api = useApi()
  const toasts = useToasts()
  const session = useSessionActions()
  const may = fieldsToUpdate(useSite())
  const [hasChanges, setHasChanges] = useState(false)
  useUnsavedChanges(hasChanges)

  const form = useForm({
    fields: ['display_name', 'username', 'avatar', 'avatar_custom', 'bio', 'website', 'location'],
    check: (values) =>
      findErrors(t, {
        ...(may.display_name && { display_name: [values.display_name, required, displayName] }),
        // A name from before these rules, such as the first administrator's, may stay as it is.
        ...(may.username &&
          values.username !== account.username && {
            username: [values.username, required, profileName],
          }),
        ...(may.bio && { bio: [values.bio, atMost(4096)] }),
        ...(may.website && { website: [values.website, webAddress, atMost(500)] }),
        ...(may.location && { location: [values.location, atMost(100)] }),
      }),
    submit: async (values) => {
      await api.call('userInfoUpdate', profileUpdate(values, account, may))
      setHasChanges(false)
      await session.refreshUser({ force: true })
      toasts.show(t('settings.saved'))
    },
  })

  if (!Object.values(may).includes(true)) {
    return <FormAlert kind="info">{t('settings.profile.nothing_to_change')}</FormAlert>
  }
  return (
    <Form form={form} onChange={() => setHasChanges(true)}>
      {may.display_name && (
        <TextInput
          {...form.field('display_name')}
          label={t('settings.profile.display_name')}
          defaultValue={account.display_name}
          autoComplete="nickname"
          maxLength={30}
          required
        />
      )}
      {may.username && (
        <TextInput
          {...form.field('username')}
          label={t('settings.profile.username')}
          hint={t('settings.profile.username_hint')}
          defaultValue={account.username}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          maxLength={30}
          required
        />
      )}
      {may.avatar && (
        <AvatarField {...form.field('avatar')} account={account} onImage={() => setHasChanges(true)} />
      )}
      {may.bio && <BioField {...form.field('bio')} account={account} />}
      {may.website && (
        <TextInput
          {...form.field('website')}
          type="url"
          label={t('settings.profile.website')}
          placeholder="https://"
          defaultValue={account.website}
          autoComplete="url"
          dir="ltr"
          maxLength={500}
        />
      )}
      {may.location && (
        <TextInput
          {...form.field('location')}
          label={t('settings.profile.location')}
          defaultValue={account.location}
          autoComplete="off"
          maxLength={100}
        />
      )}
      <div>
        <SubmitButton form={form}>{t('settings.save')}</SubmitButton>
      </div>
    </Form>
  )
}
