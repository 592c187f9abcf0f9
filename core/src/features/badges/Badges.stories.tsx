import type { Meta, StoryObj } from '@storybook/react-vite'
import { AwardList, BadgeHead } from '../../pages/BadgePage/BadgePage.tsx'
import { PageColumns } from '../../ui/index.ts'
import { BadgeChip } from './BadgeChip.tsx'
import { BadgeGrid } from './BadgeGrid.tsx'
import { BadgeGroups } from './BadgeGroups.tsx'
import { buildAward, buildBadge, sampleEarned, sampleGroups } from './badge-samples.ts'

const meta: Meta = { title: 'features/badges/Badges', tags: ['autodocs'], component: BadgeGrid }
export default meta
type Story = StoryObj

const long = 'The first who ever answered a question about Donaudampfschifffahrtsgesellschaften'

export const Groups: Story = {
  render: () => (
    <PageColumns width="wide">
      <BadgeGroups groups={sampleGroups} />
    </PageColumns>
  ),
}

export const OfSomebody: Story = {
  render: () => (
    <PageColumns>
      <BadgeGrid
        username="ada"
        badges={[
          ...sampleEarned,
          { id: 'x', name: long, icon: 'unknown', level: 3, earned_count: 1234 },
          { id: 'y', name: 'الإجابة الجيدة', icon: 'flag-fill', level: 2, earned_count: 1 },
        ]}
      />
      {sampleEarned.map((badge) => (
        <p key={badge.id}>
          <BadgeChip username="ada" badge={badge} />
        </p>
      ))}
    </PageColumns>
  ),
}

export const Head: Story = {
  render: () => (
    <main>
      <BadgeHead badge={buildBadge()} />
      <BadgeHead badge={buildBadge({ name: long, earned_count: 1, level: 1, is_single: true })} />
      <BadgeHead
        badge={buildBadge({
          earned_count: 12,
          level: 3,
          description: 'Filled in the <a href="/users/settings/profile">profile</a>.',
        })}
      />
    </main>
  ),
}

export const Awards: Story = {
  render: () => (
    <PageColumns>
      <AwardList
        awards={[
          buildAward('Ada Lovelace'),
          buildAward('Maximiliane von Hohenlohe-Wald', { url_title: long.repeat(2) }),
          buildAward('Grace Hopper', { object_id: '', question_id: '', answer_id: '', url_title: '' }),
          buildAward('Linus', { comment_id: '10070000000000003', url_title: 'كيف أزرع الطماطم؟' }),
        ]}
      />
    </PageColumns>
  ),
}
