import { useText } from '../../lib/i18n/index.ts'
import { Button, type CaretRef, EarlyTextArea } from '../../ui/index.ts'
import styles from './EarlyAnswer.module.scss'

export type EarlyAnswerProps = { text: string; onTextChange: (text: string) => void; caret: CaretRef }

/** Looks like `AnswerForm` and takes the keys until its code has been loaded. */
export function EarlyAnswer({ text, onTextChange, caret }: EarlyAnswerProps) {
  const t = useText()
  return (
    <div className={styles.form}>
      <div className={styles.box}>
        <EarlyTextArea
          className={styles.area}
          aria-label={t('answer.form.label')}
          placeholder={t('answer.form.placeholder')}
          value={text}
          onValueChange={onTextChange}
          caret={caret}
        />
      </div>
      <div>
        <Button variant="primary" disabled>
          {t('answer.form.post')}
        </Button>
      </div>
    </div>
  )
}
