import { useText } from '../../lib/i18n/index.ts'
import { CopyButton, Field } from '../../ui/index.ts'
import styles from './CallbackAddress.module.scss'

/** Where the provider of a login sends browsers back to, for entering it there. */
export function CallbackAddress({ address }: { address: string }) {
  const t = useText()
  return (
    <Field
      label={t('plugin_form.callback.title')}
      hint={t('plugin_form.callback.hint')}
      className={styles.field}
    >
      {(control) => (
        <div className={styles.line}>
          <input
            {...control}
            className="form-control"
            dir="ltr"
            readOnly
            value={address}
            onFocus={({ target }) => target.select()}
          />
          <CopyButton text={address} label={t('plugin_form.callback.copy')} variant="secondary" />
        </div>
      )}
    </Field>
  )
}
