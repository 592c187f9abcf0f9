import type { MemberAction, TagInfo, TagSynonym } from '@querent/sdk/contract'
import { useId, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { useText } from '../../../lib/i18n/index.ts'
import { useToasts } from '../../../lib/toasts.ts'
import { Button, icons, lazyPart, Tag } from '../../../ui/index.ts'
import { tagPath } from '../tag.ts'
import styles from './TagSynonyms.module.scss'

export type TagSynonymsProps = {
  tag: Pick<TagInfo, 'tag_id' | 'slug_name' | 'display_name'>
  synonyms: readonly TagSynonym[]
  /** The user's actions on them, as the server offers them. */
  actions: readonly MemberAction[]
}

// Marked as pure, so that pages that use other parts of the feature do not include it.
const SynonymForm = /* @__PURE__ */ lazyPart(async () => (await import('./SynonymForm.tsx')).SynonymForm)

/** The synonyms of a tag, which some users may edit. */
export function TagSynonyms({ tag, synonyms, actions }: TagSynonymsProps) {
  const t = useText()
  const toasts = useToasts()
  const titleId = useId()
  const { revalidate } = useRevalidator()
  const [isEditing, setIsEditing] = useState<boolean>()
  const mayEdit = actions.some(({ action }) => action === 'edit')
  if (synonyms.length === 0 && !mayEdit) return null

  async function handleSaved() {
    await revalidate()
    setIsEditing(false)
    toasts.show(t('tag_info.synonyms.saved'))
  }

  return (
    <section aria-labelledby={titleId} className={styles.synonyms}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {t('tag_info.synonyms.title')}
        </h2>
        {mayEdit && !isEditing && (
          <Button
            className="q-needs-script"
            size="small"
            icon={icons.editIcon}
            // The form that had the focus is gone.
            autoFocus={isEditing === false}
            onClick={() => setIsEditing(true)}
          >
            {t('tag_info.synonyms.edit')}
          </Button>
        )}
      </div>
      <p className={styles.note}>{t('tag_info.synonyms.note', { tag: tag.display_name })}</p>
      {isEditing ? (
        <SynonymForm
          tag={tag}
          synonyms={synonyms}
          onSaved={handleSaved}
          onCancel={() => setIsEditing(false)}
        />
      ) : (
        <Names synonyms={synonyms} />
      )}
    </section>
  )
}

function Names({ synonyms }: Pick<TagSynonymsProps, 'synonyms'>) {
  const t = useText()
  if (synonyms.length === 0) return <p className={styles.note}>{t('tag_info.synonyms.none')}</p>
  return (
    <ul className={styles.names}>
      {synonyms.map(({ tag_id, slug_name, display_name }) => (
        <li key={tag_id}>
          <Tag label={display_name} to={tagPath(slug_name)} />
        </li>
      ))}
    </ul>
  )
}
