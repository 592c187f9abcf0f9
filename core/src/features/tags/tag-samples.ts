import type { TagInfo, TagSynonym } from '@querent/sdk/contract'

/** A tag with everything, for tests and stories. */
export function buildTagInfo(changes: Partial<TagInfo> = {}): TagInfo {
  return {
    tag_id: '10030000000000001',
    slug_name: 'javascript',
    display_name: 'JavaScript',
    excerpt: '<p>For questions about the language.</p>',
    description: 'For questions about the language.',
    original_text: 'For questions about the **language**.',
    parsed_text: '<p>For questions about the <strong>language</strong>.</p>',
    follow_count: 3,
    question_count: 21,
    is_follower: false,
    created_at: 1_780_000_000,
    updated_at: 1_789_990_000,
    recommend: false,
    reserved: false,
    status: 'available',
    main_tag_slug_name: '',
    member_actions: [],
    ...changes,
  }
}

export function buildSynonym(slug: string, number: number): TagSynonym {
  return {
    tag_id: String(10_030_000_000_000_100n + BigInt(number)),
    slug_name: slug,
    display_name: slug,
    main_tag_slug_name: 'javascript',
  }
}

/** A moderator's actions. */
export const staffActions: TagInfo['member_actions'] = [
  { action: 'edit', name: 'Edit', type: 'edit' },
  { action: 'delete', name: 'Delete', type: 'reason' },
  { action: 'merge', name: 'Merge', type: 'edit' },
]

const described: [name: string, description: string][] = [
  [
    'javascript',
    'For questions about the language and its standard library. Name the engine and its version.',
  ],
  ['sql', 'Questions about queries, schemas and what a database makes of them.'],
  [
    'accessibility',
    'Making software usable by everybody, whatever they see, hear, hold or understand. Say which assistive technology you tried, on which system, and what it said, so that others can hear it too.',
  ],
  ['a-tag-name-of-thirty-five-letters-x', ''],
  ['css', 'How pages look: layout, colours, type, print.'],
  ['licensing', 'What others may do with what you publish.'],
  ['meta', 'About this site itself.'],
  ['observability', 'Logs, measurements and traces of what runs.'],
]

/** Tags of a list, some of them followed. */
export const listedTags = described.map(([name, description], index) =>
  buildTagInfo({
    tag_id: String(10_030_000_000_000_200n + BigInt(index)),
    slug_name: name,
    display_name: name,
    description,
    question_count: Math.round(12_345 / 4 ** index),
    follow_count: Math.round(310 / 3 ** index),
    is_follower: index % 3 === 1,
    recommend: name === 'sql',
    reserved: name === 'meta',
  }),
)
