import { useText } from '../../lib/i18n/index.ts'
import type { TextPart } from './compare-texts.ts'
import styles from './DiffText.module.scss'

export type DiffTextProps = { parts: readonly TextPart[] }

/** Text with its changes, distinguished by lines, color and, for those who hear it, words. */
export function DiffText({ parts }: DiffTextProps) {
  const t = useText()
  return parts.map(({ kind, text }, index) => {
    // Parts have no names of their own, and a comparison never changes.
    const key = `${index}-${kind}`
    if (kind === 'same') return <span key={key}>{text}</span>
    const Mark = kind === 'added' ? 'ins' : 'del'
    return (
      <Mark key={key} className={styles[kind]}>
        {/* Its own direction keeps it out of the guess at the direction of the text. */}
        <bdi className="q-visually-hidden">
          {' '}
          {kind === 'added' ? t('history.diff.added') : t('history.diff.removed')}{' '}
        </bdi>
        {text}
      </Mark>
    )
  })
}
