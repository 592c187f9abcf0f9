import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { classes } from '../../ui/index.ts'
import { hasChanged, type TextBlock, type TextPart, type VersionChange } from './compare-texts.ts'
import diffTextStyles from './DiffText.module.scss'
import styles from './VersionDiff.module.scss'

export type VersionDiffProps = { change: VersionChange }

/** Unchanged lines that are shown around a change. */
const context = 2

/** The changes of an edit: title, tags and text, with long unchanged parts collapsed. */
export function VersionDiff({ change }: VersionDiffProps) {
  const t = useText()
  const { isFirst, title, slug, tags, body } = change
  const shown = {
    title: title.length > 0 && (isFirst || hasChanged(title)),
    slug: slug.length > 0 && (isFirst || hasChanged(slug)),
    tags: tags.length > 0 && (isFirst || hasChanged(tags)),
    body: isFirst || body.some((block) => block.kind === 'changed'),
  }
  const isUnchanged = !Object.values(shown).includes(true)
  return (
    <div className={styles.diff}>
      {isUnchanged && <p className={styles.none}>{t('history.diff.none')}</p>}
      <dl className={styles.parts}>
        {shown.title && (
          <Part name={t('history.diff.title')}>
            <span className={styles.title} dir="auto">
              <DiffText parts={title} />
            </span>
          </Part>
        )}
        {shown.slug && (
          <Part name={t('history.diff.slug')}>
            <span dir="ltr">
              <DiffText parts={slug} />
            </span>
          </Part>
        )}
        {shown.tags && (
          <Part name={t('history.diff.tags')}>
            <TagChanges tags={tags} />
          </Part>
        )}
        {shown.body && (
          <Part name={t('history.diff.body')}>
            <div className={styles.body}>
              {body.map((block, index) => (
                <Block
                  // Blocks have no ids, and a comparison never changes.
                  key={index}
                  block={block}
                  isFolded={!isFirst}
                  at={index === 0 ? 'start' : index === body.length - 1 ? 'end' : 'middle'}
                />
              ))}
            </div>
          </Part>
        )}
      </dl>
    </div>
  )
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.part}>{children}</dd>
    </div>
  )
}

function TagChanges({ tags }: Pick<VersionChange, 'tags'>) {
  return (
    <ul className={styles.tags}>
      {tags.map(({ kind, name }) => (
        <li key={`${kind}-${name}`} className={classes(styles.tag, styles[kind])} dir="auto">
          <DiffText parts={[{ kind, text: name }]} />
        </li>
      ))}
    </ul>
  )
}

type BlockProps = { block: TextBlock; isFolded: boolean; at: 'start' | 'middle' | 'end' }

function Block({ block, isFolded, at }: BlockProps) {
  if (block.kind === 'changed') {
    return (
      <div className={classes(styles.block, styles.changed)} dir="auto">
        <DiffText parts={block.parts} />
      </div>
    )
  }
  const { lines } = block
  const before = at === 'start' ? 0 : context
  const after = at === 'end' ? 0 : context
  const hidden = lines.length - before - after
  // Collapsing a line or two would hide more than it saves.
  if (!isFolded || hidden < 3) return <Lines lines={lines} />
  return (
    <>
      <Lines lines={lines.slice(0, before)} />
      <Fold lines={lines.slice(before, lines.length - after)} />
      <Lines lines={lines.slice(lines.length - after)} />
    </>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <div className={styles.block} dir="auto">
      {lines.join('\n')}
    </div>
  )
}

function Fold({ lines }: { lines: readonly string[] }) {
  const t = useText()
  return (
    <details>
      <summary className={styles.folded}>{t('history.diff.folded', { count: lines.length })}</summary>
      <Lines lines={lines} />
    </details>
  )
}

type DiffTextProps = { parts: readonly TextPart[] }

/** Text with its changes, distinguished by lines, color and, for screen readers, words. */
function DiffText({ parts }: DiffTextProps) {
  const t = useText()
  return parts.map(({ kind, text }, index) => {
    // Parts have no ids, and a comparison never changes.
    const key = `${index}-${kind}`
    if (kind === 'same') return <span key={key}>{text}</span>
    const Mark = kind === 'added' ? 'ins' : 'del'
    return (
      <Mark key={key} className={diffTextStyles[kind]}>
        {/* Isolated, so that it does not affect the detected direction of the text. */}
        <bdi className="q-visually-hidden">
          {' '}
          {kind === 'added' ? t('history.diff.added') : t('history.diff.removed')}{' '}
        </bdi>
        {text}
      </Mark>
    )
  })
}
