import type { AdminBadge, AdminGeneral, PrivilegeOption } from '@querent/sdk/contract'

/** The general settings of a site, for tests and stories. */
export function buildGeneral(changes: Partial<AdminGeneral> = {}): AdminGeneral {
  return {
    name: 'Querent',
    short_description: '',
    description: 'Questions about everything.',
    site_url: 'https://site.example',
    contact_email: 'admin@site.example',
    check_update: true,
    update_check_url: '',
    ...changes,
  }
}

const privileges = (values: [number, number]) => [
  { key: 'rank.question.add', label: 'Ask question', value: values[0] },
  { key: 'rank.question.vote_up', label: 'Upvote question', value: values[1] },
]

export const privilegeOptions: PrivilegeOption[] = [
  { level: 1, level_desc: 'Level 1 (less reputation required)', privileges: privileges([1, 1]) },
  { level: 2, level_desc: 'Level 2 (low reputation required)', privileges: privileges([1, 8]) },
  { level: 3, level_desc: 'Level 3 (high reputation required)', privileges: privileges([1, 15]) },
  { level: 99, level_desc: 'Custom level', privileges: privileges([1, 1]) },
]

const badge = (changes: Partial<AdminBadge>): AdminBadge => ({
  id: '1',
  name: 'Autobiographer',
  description: 'Completed the profile.',
  icon: 'person-badge-fill',
  award_count: 4120,
  earned: false,
  level: 1,
  group_name: 'Getting started',
  status: 'active',
  ...changes,
})

export const sampleBadges: AdminBadge[] = [
  badge({}),
  badge({
    id: '2',
    name: 'Great answer',
    level: 3,
    group_name: 'Posting',
    award_count: 0,
    status: 'inactive',
  }),
]
