import { useState } from 'react'
import { withBasePath } from '../../lib/base-path.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useSession } from '../../runtime/session/index.ts'
import { useSite } from '../../runtime/site/index.ts'
import { TextInput } from '../../ui/index.ts'
import { brandingRules, FileButton, imageRules, useTransfer } from '../uploads/index.ts'
import styles from './ImageControl.module.scss'
import { type ControlProps, toText, useOptionalNote } from './plugin-field.ts'

/** An image, by its URL or as a file of the administrator, with a preview. */
export function ImageControl({ field, value, error, onValueChange }: ControlProps) {
  const t = useText()
  const aside = useOptionalNote(field)
  const url = toText(value).trim()
  const site = useSite()
  // Images that only administrators may upload are for the site; members' own settings accept images as in
  // posts.
  const { isAdmin } = useSession()
  const rules = isAdmin ? brandingRules(site) : imageRules(site)
  const transfer = useTransfer(isAdmin ? 'branding' : 'post', rules)
  return (
    <div className={styles.control}>
      <TextInput
        type="text"
        inputMode="url"
        name={field.name}
        label={field.title}
        hint={[field.description, t('plugin_form.upload.hint')].filter(Boolean).join(' ')}
        aside={aside}
        error={error}
        required={field.required}
        placeholder={field.ui_options.placeholder}
        autoComplete="off"
        dir="ltr"
        value={toText(value)}
        onChange={(event) => onValueChange(event.target.value)}
      />
      <FileButton
        rules={rules}
        transfer={transfer}
        onFile={async (file) => {
          const uploaded = await transfer.send(file)
          if (uploaded !== undefined) onValueChange(uploaded)
        }}
      >
        {t('upload.avatar.choose')}
      </FileButton>
      {/^(https?:\/\/.+|\/[^/].*)/.test(url) && <Preview key={url} url={url} />}
    </div>
  )
}

function Preview({ url }: { url: string }) {
  const t = useText()
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken) return <p className={styles.broken}>{t('plugin_form.upload.broken')}</p>
  return (
    <img
      className={styles.image}
      src={withBasePath(url)}
      alt={t('plugin_form.upload.preview')}
      onError={() => setIsBroken(true)}
    />
  )
}
