import { Icon, icons } from '../../ui/index.ts'
import styles from './ProviderMark.module.scss'

/** The mark of a provider next to its name. As an image, so that nothing in the drawing can run. */
export function ProviderMark({ icon }: { icon: string }) {
  if (icon === '') return <Icon of={icons.userIcon} />
  return (
    <img className={styles.mark} src={`data:image/svg+xml;base64,${icon}`} alt="" width={20} height={20} />
  )
}
