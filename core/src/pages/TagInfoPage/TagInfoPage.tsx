import type { DataFor } from '../../api/index.ts'
import { WrittenContent } from '../../features/external-content/index.ts'
import { FollowButton } from '../../features/follows/index.ts'
import {
  TagActions,
  TagCounts,
  TagSynonyms,
  TagTitle,
  tagInfoPath,
  tagPath,
} from '../../features/tags/index.ts'
import { excerptText } from '../../lib/excerpt-text.ts'
import { RelativeTime, richText, useText } from '../../lib/i18n/index.ts'
import {
  definePage,
  goTo,
  type LoaderArgs,
  type MetaArgs,
  notFound,
  type PageMeta,
  type PageProps,
} from '../../runtime/page/index.ts'
import { useSession } from '../../runtime/session/index.ts'
import {
  ButtonLink,
  EmptyState,
  FormAlert,
  historyIcon,
  icons,
  PageColumns,
  PageHeader,
} from '../../ui/index.ts'
import styles from './TagInfoPage.module.scss'

type TagInfoView = {
  tag: Omit<DataFor<'tagInfo'>, 'original_text' | 'excerpt'>
  synonyms: DataFor<'tagSynonymList'>
}

async function loadTagInfo({ api, params }: LoaderArgs): Promise<TagInfoView> {
  const name = params.tagName
  if (!name) throw notFound()
  const { original_text, excerpt, ...tag } = await api.call('tagInfo', { name })
  // Synonyms can be removed, so the redirect is not permanent.
  if (tag.main_tag_slug_name) throw goTo(tagInfoPath(tag.main_tag_slug_name))
  return { tag, synonyms: await api.call('tagSynonymList', { tag_id: tag.tag_id }) }
}

function tagInfoMeta({ tag }: TagInfoView, { t }: MetaArgs): PageMeta {
  return {
    title: t('tag_info.title', { tag: tag.display_name }),
    description: excerptText(tag.description) || t('tags.page.description', { tag: tag.display_name }),
    canonical: tagInfoPath(tag.slug_name),
    robots: tag.status === 'deleted' || tag.parsed_text === '' ? 'noindex' : undefined,
  }
}

function TagInfoPage({ data: { tag, synonyms } }: PageProps<TagInfoView>) {
  const t = useText()
  return (
    <PageColumns>
      <Head tag={tag} />
      {tag.status === 'deleted' && <FormAlert kind="warning">{t('tags.page.deleted_note')}</FormAlert>}
      <Description tag={tag} />
      <Actions tag={tag} />
      <TagSynonyms
        // Each tag has its own form.
        key={tag.tag_id}
        tag={tag}
        synonyms={synonyms.synonyms}
        actions={synonyms.member_actions}
      />
    </PageColumns>
  )
}

type TagProps = Pick<TagInfoView, 'tag'>

function Head({ tag }: TagProps) {
  const t = useText()
  return (
    <PageHeader
      title={<TagTitle tag={tag}>{t('tag_info.title', { tag: tag.display_name })}</TagTitle>}
      note={<TagCounts tag={tag} />}
      actions={
        <>
          <ButtonLink size="small" to={tagPath(tag.slug_name)}>
            {t('tag_info.questions')}
          </ButtonLink>
          {tag.status === 'available' && (
            <FollowButton
              objectId={tag.tag_id}
              isFollowed={tag.is_follower}
              count={tag.follow_count}
              variant="secondary"
            />
          )}
        </>
      }
    />
  )
}

function Description({ tag }: TagProps) {
  const t = useText()
  if (tag.parsed_text !== '') return <WrittenContent className={styles.text} html={tag.parsed_text} />
  const mayEdit = tag.status === 'available' && tag.member_actions.some(({ action }) => action === 'edit')
  return (
    <EmptyState
      icon={icons.tagIcon}
      action={mayEdit && <ButtonLink to={`/tags/${tag.tag_id}/edit`}>{t('tag_info.describe')}</ButtonLink>}
    >
      {t('tag_info.no_description')}
    </EmptyState>
  )
}

function Actions({ tag }: TagProps) {
  const t = useText()
  const { isLoggedIn } = useSession()
  const offered =
    tag.status === 'deleted'
      ? tag.member_actions.filter(({ action }) => action !== 'edit')
      : tag.member_actions
  return (
    <div className={styles.foot}>
      <div className={styles.actions}>
        <TagActions tag={{ ...tag, member_actions: offered }} />
        {isLoggedIn && (
          <ButtonLink variant="subtle" size="small" icon={historyIcon} to={`/tags/${tag.tag_id}/timeline`}>
            {t('tag_info.history')}
          </ButtonLink>
        )}
      </div>
      <p className={styles.time}>
        {richText(t('tag_info.updated'), { time: () => <RelativeTime at={tag.updated_at} /> })}
      </p>
    </div>
  )
}

export const page = definePage({ loader: loadTagInfo, meta: tagInfoMeta, Component: TagInfoPage })
