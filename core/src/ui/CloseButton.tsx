import BootstrapCloseButton from 'react-bootstrap/CloseButton'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import styles from './IconButton.module.scss'
import { closeIcon } from './icons.ts'

export type CloseButtonProps = { label: string; size?: 'small' | 'normal'; onClick: () => void }

/** Closes its container. */
export function CloseButton({ label, size = 'normal', onClick }: CloseButtonProps) {
  return (
    <BootstrapCloseButton
      className={classes(styles.button, styles[size])}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Icon of={closeIcon} size={size} />
    </BootstrapCloseButton>
  )
}
