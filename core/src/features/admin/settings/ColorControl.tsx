import { Field } from '../../../ui/index.ts'
import styles from './ColorControl.module.scss'
import type { SettingControlProps } from './setting-field.ts'
import { isColor } from './theme-values.ts'

export type ColorControlProps = Omit<SettingControlProps, 'hint'> & { hint?: string }

/** The browser's picker, and the same as text. */
export function ColorControl({ name, label, hint, error, value, onValueChange }: ColorControlProps) {
  const text = String(value ?? '')
  return (
    <Field {...{ label, hint, error }}>
      {(control) => (
        <div className={styles.color} dir="ltr">
          <input
            {...control}
            type="text"
            name={name}
            className={error ? 'form-control is-invalid' : 'form-control'}
            spellCheck={false}
            autoComplete="off"
            value={text}
            onChange={({ target }) => onValueChange(target.value.trim())}
          />
          <input
            type="color"
            className={styles.well}
            aria-label={label}
            value={isColor(text) && text.length === 7 ? text : '#000000'}
            onChange={({ target }) => onValueChange(target.value)}
          />
        </div>
      )}
    </Field>
  )
}
