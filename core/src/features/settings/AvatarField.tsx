import { lazy, Suspense, useEffect, useState } from 'react'
import { useSession } from '../../app/session/index.ts'
import { useSite } from '../../app/site/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Avatar, RadioGroup } from '../../ui/index.ts'
import { avatarRules, FileButton, takes, useTransfer } from '../uploads/index.ts'
import styles from './AvatarField.module.scss'
import { gravatarOf } from './gravatar-preview.ts'
import { type Account, siteAvatar } from './profile-update.ts'

const CropDialog = lazy(async () => ({ default: (await import('./PictureCrop/index.ts')).CropDialog }))

export type AvatarFieldProps = {
  name: string
  error: string | undefined
  account: Pick<Account, 'avatar' | 'display_name' | 'e_mail'>
  /** Another picture has come, which no control of the form tells. */
  onPicture: () => void
}

/** Which picture stands for the account: drawn initials, the one of the e-mail address, or one of its owner's. */
export function AvatarField({ name, error, account, onPicture }: AvatarFieldProps) {
  const t = useText()
  const { user } = useSession()
  const { avatar, display_name } = account
  const isDrawn = useSite().site_users?.default_avatar === 'gravatar'
  const [kind, setKind] = useState<string>(avatar.type || (isDrawn ? siteAvatar : 'default'))
  const [custom, setCustom] = useState(avatar.custom)
  const gravatar = useGravatar(account, kind === 'gravatar')
  const drawn = avatar.type === '' ? avatar.gravatar : ''
  const shown = { gravatar, custom, default: '', [siteAvatar]: drawn }[kind] ?? ''

  function handlePicture(address: string) {
    setCustom(address)
    setKind('custom')
    onPicture()
  }

  return (
    <div className={styles.field}>
      <Avatar name={user?.display_name || display_name} imageUrl={shown} size={64} />
      <div className={styles.choice}>
        <RadioGroup
          name={name}
          error={error}
          legend={t('settings.profile.avatar')}
          value={kind}
          onValueChange={setKind}
          options={[
            ...(isDrawn ? [{ value: siteAvatar, label: t('upload.avatar.drawn') }] : []),
            { value: 'default', label: t('settings.profile.avatar_system') },
            {
              value: 'gravatar',
              label: t('settings.profile.avatar_gravatar'),
              hint: t('settings.profile.avatar_gravatar_hint'),
            },
            ...(custom ? [{ value: 'custom', label: t('settings.profile.avatar_custom') }] : []),
          ]}
        />
        <input type="hidden" name={`${name}_custom`} value={custom} />
        <OwnPicture onPicture={handlePicture} />
      </div>
    </div>
  )
}

/** Lets the reader bring a picture along: chosen, cut to a square, and sent. */
function OwnPicture({ onPicture }: { onPicture: (address: string) => void }) {
  const t = useText()
  const rules = avatarRules(useSite())
  const transfer = useTransfer('avatar', rules)
  const [chosen, setChosen] = useState<File>()
  const [unfit, setUnfit] = useState<string>()

  function handleFile(file: File) {
    const isTaken = takes(rules, file)
    setUnfit(isTaken ? undefined : t('upload.not_taken', { kinds: rules.extensions.join(', ') }))
    if (isTaken) setChosen(file)
  }

  async function handleCut(picture: File) {
    setChosen(undefined)
    const address = await transfer.send(picture)
    if (address !== undefined) onPicture(address)
  }

  return (
    <>
      <FileButton
        rules={rules}
        transfer={{ ...transfer, problem: unfit ?? transfer.problem }}
        onFile={handleFile}
      >
        {t('upload.avatar.choose')}
      </FileButton>
      {chosen && (
        <Suspense>
          <CropDialog
            file={chosen}
            onCut={handleCut}
            onUnreadable={() => {
              setChosen(undefined)
              setUnfit(t('upload.unreadable'))
            }}
            onClose={() => setChosen(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

/** The picture of the account's address; asked for only once it is what the reader wants to see. */
function useGravatar({ avatar, e_mail }: AvatarFieldProps['account'], isWanted: boolean): string {
  const told = avatar.type === 'gravatar' ? avatar.gravatar : ''
  const base = useSite().site_users?.gravatar_base_url
  const [found, setFound] = useState('')
  useEffect(() => {
    if (!isWanted || told !== '') return
    let isStale = false
    gravatarOf(e_mail, base).then((address) => !isStale && setFound(address))
    return () => {
      isStale = true
    }
  }, [isWanted, told, e_mail, base])
  return told || found
}
