import type { DataFor } from '../../api/index.ts'
import { BadgeGroups } from '../../features/badges/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { definePage, type PageProps } from '../../runtime/page/index.ts'
import { ButtonLink, EmptyState, icons, PageColumns, PageHeader } from '../../ui/index.ts'

type BadgeGroupList = DataFor<'badgeList'>

function BadgeListPage({ data: groups }: PageProps<BadgeGroupList>) {
  const t = useText()
  const hasBadges = groups.some(({ badges }) => badges && badges.length > 0)
  return (
    <PageColumns width="wide">
      <PageHeader
        title={t('badge.title')}
        note={t('badge.note')}
        actions={
          <ButtonLink size="small" to="/privileges">
            {t('app.title.privileges')}
          </ButtonLink>
        }
      />
      {hasBadges ? (
        <BadgeGroups groups={groups} />
      ) : (
        <EmptyState icon={icons.starIcon}>{t('badge.none')}</EmptyState>
      )}
    </PageColumns>
  )
}

export const page = definePage({
  loader: ({ api }) => api.call('badgeList'),
  meta: (_groups: BadgeGroupList, { t }) => ({ title: t('badge.title'), description: t('badge.note') }),
  Component: BadgeListPage,
})
