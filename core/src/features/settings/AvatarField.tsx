import { useState } from 'react'
import { useSession } from '../../app/session/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Avatar, RadioGroup } from '../../ui/index.ts'
import styles from './AvatarField.module.scss'
import type { Account } from './profile-update.ts'

export type AvatarFieldProps = {
  name: string
  error: string | undefined
  account: Pick<Account, 'avatar' | 'display_name'>
}

/** Which picture stands for the account: drawn initials, the one of the e-mail address, or the uploaded one. */
export function AvatarField({ name, error, account: { avatar, display_name } }: AvatarFieldProps) {
  const t = useText()
  const { user } = useSession()
  const present = avatar.type === 'gravatar' || avatar.type === 'custom' ? avatar.type : 'default'
  const [kind, setKind] = useState<string>(present)
  // Where the picture of the address is not told yet, the initials stand in until the choice is saved.
  const shown = { gravatar: avatar.gravatar, custom: avatar.custom, default: '' }[kind] ?? ''
  return (
    <div className={styles.field}>
      <Avatar name={user?.display_name || display_name} imageUrl={shown} size={64} />
      <RadioGroup
        name={name}
        error={error}
        legend={t('settings.profile.avatar')}
        value={kind}
        onValueChange={setKind}
        options={[
          { value: 'default', label: t('settings.profile.avatar_system') },
          {
            value: 'gravatar',
            label: t('settings.profile.avatar_gravatar'),
            hint: t('settings.profile.avatar_gravatar_hint'),
          },
          // An uploaded picture stays a choice; uploading one is another matter.
          ...(avatar.custom ? [{ value: 'custom', label: t('settings.profile.avatar_custom') }] : []),
        ]}
      />
    </div>
  )
}
