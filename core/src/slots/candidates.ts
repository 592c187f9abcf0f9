import type { PluginStatus } from '@querent/sdk/contract'
import type { SlotName } from '@querent/sdk/web'

/** An enabled plugin with a web half. */
export type Candidate = PluginStatus & { web: NonNullable<PluginStatus['web']> }

export function isCandidate(status: PluginStatus): status is Candidate {
  return status.enabled && status.web !== undefined
}

/** The plugins that declare the slot; `of` limits them to a single plugin. */
export function listCandidates(
  statuses: readonly PluginStatus[],
  name: SlotName,
  of?: string,
): readonly Candidate[] {
  return statuses
    .filter(isCandidate)
    .filter(({ slug_name, web }) => web.slots.includes(name) && (of === undefined || of === slug_name))
}

/** Lines of text that the plugins in a slot declare. */
export function getReservedLines(candidates: readonly Candidate[], name: SlotName): number {
  return candidates.reduce((lines, { web }) => lines + (web.room?.[name] ?? 0), 0)
}
