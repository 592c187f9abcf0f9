/**
 * Our badges that are earned by the same deed as one of the dump's, by the dump's name. The rest of the dump's
 * badges, such as those for years of membership or for a tag, are shown as what they are.
 */
const equivalents: Readonly<Record<string, string>> = {
  Autobiographer: 'autobiographer',
  Editor: 'editor',
  Scholar: 'scholar',
  Supporter: 'first_upvote',
  'Citizen Patrol': 'first_flag',
  'Nice Answer': 'nice_answer',
  'Good Answer': 'good_answer',
  'Great Answer': 'great_answer',
  'Nice Question': 'nice_question',
  'Good Question': 'good_question',
  'Great Question': 'great_question',
}

/** The key of our badge for a row of the dump, where there is one: tags may be called like badges. */
export function getOurBadge(row: Partial<Record<string, string>>): string | undefined {
  return row.TagBased === 'True' ? undefined : equivalents[row.Name ?? '']
}

/** The dump counts metals from gold, `badges.level` counts from bronze. */
export function getMetal(dumpClass: string | undefined): 1 | 2 | 3 {
  return dumpClass === '1' ? 3 : dumpClass === '2' ? 2 : 1
}
