import { useEffect, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { useSession } from '../../runtime/session/index.ts'
import { useSite } from '../../runtime/site/index.ts'
import { Avatar, RadioGroup } from '../../ui/index.ts'
import { CropImageDialog } from '../image-crop/index.ts'
import { acceptsFile, avatarRules, FileButton, useTransfer } from '../uploads/index.ts'
import styles from './AvatarField.module.scss'
import { type Account, siteAvatar } from './profile-update.ts'

const defaultBase = 'https://www.gravatar.com/avatar/'

/** The Gravatar URL of an email address, if the browser can compute it: not on sites without https. */
async function getGravatar(email: string, base: string | undefined): Promise<string> {
  if (!globalThis.crypto?.subtle) return ''
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(email.trim()))
  const hash = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return (base || defaultBase) + hash
}

export type AvatarFieldProps = {
  name: string
  error: string | undefined
  account: Pick<Account, 'avatar' | 'display_name' | 'e_mail'>
  /** The selected kind of image. */
  value: string
  onValueChange: (kind: string) => void
  /** The URL of the user's own image. */
  custom: string
  onImage: (url: string) => void
}

/** Chooses the account's image: initials, the one of the email address, or an uploaded one. */
export function AvatarField({
  name,
  error,
  account,
  value: kind,
  onValueChange,
  custom,
  onImage,
}: AvatarFieldProps) {
  const t = useText()
  const { user } = useSession()
  const { avatar, display_name } = account
  const isGravatarSite = useSite().site_users?.default_avatar === 'gravatar'
  const gravatar = useGravatar(account, kind === 'gravatar')
  const unchosen = avatar.type === '' ? avatar.gravatar : ''
  const shown = { gravatar, custom, default: '', [siteAvatar]: unchosen }[kind] ?? ''

  return (
    <div className={styles.field}>
      <Avatar name={user?.display_name || display_name} imageUrl={shown} size={64} />
      <div className={styles.choice}>
        <RadioGroup
          name={name}
          error={error}
          legend={t('own_account.profile.avatar')}
          value={kind}
          onValueChange={onValueChange}
          options={[
            ...(isGravatarSite ? [{ value: siteAvatar, label: t('upload.avatar.site_default') }] : []),
            { value: 'default', label: t('own_account.profile.avatar_system') },
            {
              value: 'gravatar',
              label: t('own_account.profile.avatar_gravatar'),
              hint: t('own_account.profile.avatar_gravatar_hint'),
            },
            ...(custom ? [{ value: 'custom', label: t('own_account.profile.avatar_custom') }] : []),
          ]}
        />
        <CustomImage onImage={onImage} />
      </div>
    </div>
  )
}

/** Lets the user choose an image, crop it to a square, and upload it. */
function CustomImage({ onImage }: { onImage: (url: string) => void }) {
  const t = useText()
  const rules = avatarRules(useSite())
  const transfer = useTransfer('avatar', rules)
  const [chosen, setChosen] = useState<File>()
  const [unfit, setUnfit] = useState<string>()

  function handleFile(file: File) {
    const isTaken = acceptsFile(rules, file)
    setUnfit(isTaken ? undefined : t('upload.not_taken', { kinds: rules.extensions.join(', ') }))
    if (isTaken) setChosen(file)
  }

  async function handleCrop(image: File) {
    setChosen(undefined)
    const url = await transfer.send(image)
    if (url !== undefined) onImage(url)
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
        <CropImageDialog
          file={chosen}
          isAvatar
          onDone={handleCrop}
          onUnreadable={() => {
            setChosen(undefined)
            setUnfit(t('upload.unreadable'))
          }}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}

/** The image of the account's address; loaded only once the user wants to see it. */
function useGravatar({ avatar, e_mail }: AvatarFieldProps['account'], isWanted: boolean): string {
  const provided = avatar.type === 'gravatar' ? avatar.gravatar : ''
  const base = useSite().site_users?.gravatar_base_url
  const [found, setFound] = useState('')
  useEffect(() => {
    if (!isWanted || provided !== '') return
    let isStale = false
    getGravatar(e_mail, base).then((url) => !isStale && setFound(url))
    return () => {
      isStale = true
    }
  }, [isWanted, provided, e_mail, base])
  return provided || found
}
