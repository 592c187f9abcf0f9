import { useText } from '../lib/i18n/index.ts'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { checkIcon } from './icons.ts'
import styles from './Stepper.module.scss'

export type StepperProps = {
  label: string
  steps: string[]
  /** Index of the current step; `steps.length` when all are done. */
  current: number
}

/** Shows the progress through a few pages. */
export function Stepper({ label, steps, current }: StepperProps) {
  const t = useText()
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={classes(
            styles.step,
            index < current && styles.done,
            index === current && styles.current,
          )}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {index < current ? <Icon of={checkIcon} size="small" /> : index + 1}
          </span>
          <span className={styles.name}>{step}</span>
          {index < current && <span className="q-visually-hidden">{t('ui.stepper.done')}</span>}
        </li>
      ))}
    </ol>
  )
}
