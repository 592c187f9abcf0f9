import { type ComponentProps, useState } from 'react'
import FormControl from 'react-bootstrap/FormControl'
import InputGroup from 'react-bootstrap/InputGroup'
import { useText } from '../lib/i18n/index.ts'
import { classes } from './classes.ts'
import { Field, type FieldText } from './Field.tsx'
import { IconButton } from './IconButton.tsx'
import { eyeIcon, eyeOffIcon } from './icons.ts'
import styles from './PasswordInput.module.scss'

export type PasswordInputProps = Omit<
  ComponentProps<'input'>,
  'type' | 'children' | 'size' | 'value' | 'defaultValue'
> &
  FieldText & { value?: string; defaultValue?: string; aside?: FieldText['hint'] }

/** A password that can be revealed before it is sent. */
export function PasswordInput({
  label,
  isLabelHidden,
  hint,
  error,
  aside,
  id,
  className,
  ...rest
}: PasswordInputProps) {
  const t = useText()
  const [isShown, setIsShown] = useState(false)
  return (
    <Field {...{ label, isLabelHidden, hint, error, aside, id, className }}>
      {(control) => (
        // A password is written from left to right, so its button is on the right in every language.
        <InputGroup bsPrefix={styles.box} dir="ltr">
          <FormControl
            {...rest}
            {...control}
            type={isShown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            isInvalid={Boolean(error)}
            className={styles.input}
          />
          <IconButton
            className={classes(styles.toggle, 'q-needs-script')}
            icon={isShown ? eyeOffIcon : eyeIcon}
            label={isShown ? t('ui.password.hide') : t('ui.password.show')}
            size="small"
            onClick={() => setIsShown(!isShown)}
          />
        </InputGroup>
      )}
    </Field>
  )
}
