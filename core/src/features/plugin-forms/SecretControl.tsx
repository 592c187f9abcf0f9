import { useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { Button, classes, Field, Icon, lockIcon, PasswordInput, trashIcon } from '../../ui/index.ts'
import { type ControlProps, secretMask, toText, useOptionalNote } from './plugin-field.ts'
import styles from './SecretControl.module.scss'

type Mode = 'kept' | 'replacing' | 'cleared'

/**
 * A key or password. A stored value is never shown, only that there is one; it can be kept, replaced or
 * removed. If there is none it is a plain password field.
 */
export function SecretControl({ field, value, error, onValueChange }: ControlProps) {
  const t = useText()
  const aside = useOptionalNote(field)
  const [mode, setMode] = useState<Mode>('kept')
  const isStored = field.value === secretMask

  function keep() {
    setMode('kept')
    onValueChange(secretMask)
  }

  if (!isStored || mode === 'replacing') {
    return (
      <PasswordInput
        name={field.name}
        label={field.title}
        hint={field.description}
        error={error}
        required={field.required}
        // The response to pressing "Replace".
        autoFocus={mode === 'replacing'}
        autoComplete="new-password"
        placeholder={field.ui_options.placeholder}
        aside={isStored ? <Back label={t('plugin_form.secret.keep')} onBack={keep} /> : aside}
        value={value === secretMask ? '' : toText(value)}
        // An empty field replaces nothing.
        onChange={(event) => onValueChange(event.target.value || field.value)}
      />
    )
  }
  const isCleared = mode === 'cleared'
  return (
    <Field label={field.title} hint={field.description} error={error} aside={aside}>
      {(control) => (
        <div className={classes('form-control', styles.box, error && 'is-invalid')}>
          <Icon of={isCleared ? trashIcon : lockIcon} size="small" />
          <input
            {...control}
            readOnly
            className={classes(styles.state, isCleared && styles.cleared)}
            value={isCleared ? t('plugin_form.secret.cleared') : t('plugin_form.secret.kept')}
          />
          <span className={styles.buttons}>
            {isCleared ? (
              <Back label={t('plugin_form.secret.undo')} onBack={keep} />
            ) : (
              <>
                <Button
                  size="small"
                  variant="link"
                  aria-describedby={control.id}
                  onClick={() => setMode('replacing')}
                >
                  {t('plugin_form.secret.replace')}
                </Button>
                {!field.required && (
                  <Button
                    size="small"
                    variant="link"
                    aria-describedby={control.id}
                    onClick={() => {
                      setMode('cleared')
                      onValueChange('')
                    }}
                  >
                    {t('plugin_form.secret.clear')}
                  </Button>
                )}
              </>
            )}
          </span>
        </div>
      )}
    </Field>
  )
}

function Back({ label, onBack }: { label: string; onBack: () => void }) {
  return (
    <Button size="small" variant="link" className={styles.back} onClick={onBack}>
      {label}
    </Button>
  )
}
