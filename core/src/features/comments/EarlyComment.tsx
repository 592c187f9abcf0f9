import { useText } from '../../lib/i18n/index.ts'
import { Button, type CaretRef, EarlyTextArea } from '../../ui/index.ts'
import styles from './CommentForm.module.scss'

export type EarlyCommentProps = {
  label: string
  text: string
  onTextChange: (text: string) => void
  caret: CaretRef
  onCancel: () => void
}

/** Looks like `CommentForm` and takes the keys until its code has been loaded. */
export function EarlyComment({ label, text, onTextChange, caret, onCancel }: EarlyCommentProps) {
  const t = useText()
  return (
    <div className={styles.form}>
      <div className={styles.early}>
        <span className="form-label" aria-hidden="true">
          {label}
        </span>
        <EarlyTextArea
          aria-label={label}
          rows={2}
          value={text}
          onValueChange={onTextChange}
          caret={caret}
          onKeyDown={({ key }) => {
            if (key === 'Escape' && text.trim() === '') onCancel()
          }}
        />
      </div>
      <div className={styles.buttons}>
        <Button variant="primary" size="small" disabled>
          {t('comment.form.add')}
        </Button>
        <Button variant="subtle" size="small" onClick={onCancel}>
          {t('comment.form.cancel')}
        </Button>
      </div>
    </div>
  )
}
