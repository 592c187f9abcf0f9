/**
 * Our badges that are earned in the same way as one of the dump's, by the dump's name. The other badges, such
 * as those for years of membership or for a tag, keep their names.
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

/** The key of our badge for a row of the dump, if there is one. Tags may have the names of badges. */
export function getOurBadge(row: Partial<Record<string, string>>): string | undefined {
  return row.TagBased === 'True' ? undefined : equivalents[row.Name ?? '']
}

/** The dump numbers levels from gold, `badges.level` from bronze. */
export function getMetal(dumpClass: string | undefined): 1 | 2 | 3 {
  return dumpClass === '1' ? 3 : dumpClass === '2' ? 2 : 1
}
