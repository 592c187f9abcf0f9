import type { SlotName } from '@querent/sdk/web'
import type { ReactNode } from 'react'
import { useText } from '../lib/i18n/index.ts'
import styles from './SlotOutline.module.scss'

export type SlotOutlineProps = { name: SlotName; slugs: readonly string[]; children: ReactNode }

/** For administrators: where a slot is, what it is called, and who fills it. */
export function SlotOutline({ name, slugs, children }: SlotOutlineProps) {
  const t = useText()
  return (
    <div className={styles.outline}>
      <p className={styles.label} dir="ltr">
        <code>{name}</code> {slugs.length > 0 ? slugs.join(', ') : t('slots.inspector.empty')}
      </p>
      {children}
    </div>
  )
}
