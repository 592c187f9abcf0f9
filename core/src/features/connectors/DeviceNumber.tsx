import { useText } from '../../lib/i18n/index.ts'
import styles from './DeviceLogin.module.scss'

/** Four digits that both devices show. */
export function DeviceNumber({ number }: { number: string }) {
  const t = useText()
  return (
    <p className={styles.number}>
      <span className={styles.numberLabel}>{t('connector.device.number')}</span>
      <bdi dir="ltr" className={styles.digits}>
        {number}
      </bdi>
    </p>
  )
}
