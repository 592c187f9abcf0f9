import { FormAlert } from '../../ui/index.ts'
import styles from './Legend.module.scss'
import type { PluginField } from './plugin-field.ts'

export type LegendProps = { field: PluginField }

/** A heading above the fields that follow, or a note between them. */
export function Legend({ field: { title, description } }: LegendProps) {
  if (!title) return <FormAlert kind="info">{description}</FormAlert>
  return (
    <div className={styles.legend}>
      <h2 className={styles.title}>{title}</h2>
      {description && <p className={styles.note}>{description}</p>}
    </div>
  )
}
