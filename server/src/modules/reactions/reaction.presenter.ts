import type { Reaction, ReactionCount, ReactionSummary } from '@querent/sdk/contract'
import type { Texts } from '../../platform/texts/index.ts'
import { shortCode } from '../identifiers/index.ts'
import type { ReactionCountRow, ReactorRow } from './reaction.repository.ts'

type ReactionViewer = { language: string; texts: Texts }

export function presentReactionCount({ emoji, count, own }: ReactionCountRow): ReactionCount {
  return { emoji, count, is_active: own === 1 }
}

export function presentReactions(
  rows: readonly ReactionCountRow[],
  reactors: readonly ReactorRow[],
  viewer: ReactionViewer,
): ReactionSummary {
  return { reaction_summary: rows.map((row) => presentReaction(row, reactors, viewer)) }
}

function presentReaction(
  row: ReactionCountRow,
  reactors: readonly ReactorRow[],
  { language, texts }: ReactionViewer,
): Reaction {
  const names = reactors
    .filter(({ emoji }) => emoji === row.emoji)
    .map(({ username, user_id }) => username || `user${shortCode(user_id)}`)
  const Names = names.join(', ')
  const others = row.count - names.length
  const tooltip = others > 0 ? texts.text(language, 'reaction.tooltip', { Names, Count: others }) : Names
  return { ...presentReactionCount(row), tooltip }
}
