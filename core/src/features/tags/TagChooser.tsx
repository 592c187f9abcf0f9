import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { attempt, useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useAction } from '../../lib/useAction.ts'
import { Button, icons, lazyPart, type TagChoice } from '../../ui/index.ts'
import styles from './TagChooser.module.scss'
import type { TagName } from './tag.ts'

// Marked as pure, so that pages without the panel do not include it.
const TagFinder = /* @__PURE__ */ lazyPart(async () => (await import('./TagFinder.tsx')).TagFinder)

export type TagChooserProps = {
  /** Suggestions, such as the popular ones. */
  tags: readonly TagName[]
  /** Whether the choice can be dismissed, and then does not appear again. */
  canPutOff?: boolean
}

/** Lets a member who follows nothing yet choose topics. */
export function TagChooser({ tags, canPutOff = false }: TagChooserProps) {
  const t = useText()
  const headingId = useId()
  const [isFinding, setIsFinding] = useState(false)
  const { chosen, setChosen, follow, putOff, isBusy, isPutOff } = useTagChooser()
  if (isPutOff) return null

  function toggle(tag: TagChoice) {
    const rest = chosen.filter(({ slug }) => slug !== tag.slug)
    setChosen(rest.length < chosen.length ? rest : [...chosen, tag])
  }

  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {t('home.choice.title')}
      </h2>
      <p className={styles.lead}>{t('home.choice.lead')}</p>
      <ul className={styles.tags} aria-label={t('home.tags.popular')}>
        {tags.map(({ slug_name: slug, display_name: label }) => (
          <li key={slug} className={styles.tag}>
            <Toggle
              label={label}
              isChosen={chosen.some((tag) => tag.slug === slug)}
              onToggle={() => toggle({ slug, label })}
            />
          </li>
        ))}
      </ul>
      {isFinding && <TagFinder value={chosen} onValueChange={setChosen} />}
      <div className={styles.actions}>
        <Button variant="primary" isBusy={isBusy} disabled={chosen.length === 0} onClick={follow}>
          {t('home.choice.continue')}
        </Button>
        {!isFinding && (
          <Button icon={icons.searchIcon} onClick={() => setIsFinding(true)}>
            {t('home.choice.find')}
          </Button>
        )}
        {canPutOff && (
          <Button variant="subtle" onClick={putOff}>
            {t('home.choice.later')}
          </Button>
        )}
      </div>
    </section>
  )
}

type ToggleProps = { label: string; isChosen: boolean; onToggle: () => void }

function Toggle({ label, isChosen, onToggle }: ToggleProps) {
  return (
    <Button
      size="small"
      className={styles.toggle}
      icon={isChosen ? icons.checkIcon : icons.plusIcon}
      aria-pressed={isChosen}
      onClick={onToggle}
    >
      <span className={styles.name} dir="auto">
        {label}
      </span>
    </Button>
  )
}

const feedPath = '/questions?order=recommend'

/** The selected tags, and saving them. A rejected call shows why and changes nothing. */
function useTagChooser() {
  const api = useApi()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<TagChoice[]>([])
  const [isPutOff, setIsPutOff] = useState(false)

  const { run: follow, isBusy } = useAction(async () => {
    const slugs = chosen.map(({ slug }) => slug)
    const saved = await attempt(api.call('tagFollowReplace', { slug_name_list: slugs }))
    if (saved.ok) {
      await navigate(feedPath)
      focusPage()
    }
  })

  async function putOff() {
    setIsPutOff(true)
    focusPage()
    const saved = await attempt(api.call('tagChoicePutOff'))
    if (!saved.ok) setIsPutOff(false)
  }

  return { chosen, setChosen, follow, putOff, isBusy, isPutOff }
}

/** The panel that had the focus is gone. */
function focusPage() {
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}
