import type { PluginStatus } from '@querent/sdk/contract'
import { comparePlaces } from '@querent/sdk/states'
import { type SlotName, slots, type WebPlugin } from '@querent/sdk/web'
import type { ComponentType } from 'react'

/** One component of one plugin in one slot. */
export type PlacedContribution = {
  slug: string
  name: SlotName
  order: number
  /** Distinguishes contributions of one plugin to one slot. */
  index: number
  /** Its props are those of the slot, which the plugin's own compiler checked. */
  Component: ComponentType<never>
}

export type ReadContributions = { contributions: PlacedContribution[]; rejections: string[] }

const defaultOrder = 100

function isComponent(value: unknown): value is ComponentType<never> {
  // The results of memo, lazy and forwardRef are objects with this mark.
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value)
}

function isSlotName(name: string): name is SlotName {
  return Object.hasOwn(slots, name)
}

type ReadOne = Pick<PlacedContribution, 'Component' | 'order'>

function readOne(value: unknown): ReadOne | undefined {
  if (isComponent(value)) return { Component: value, order: defaultOrder }
  if (typeof value !== 'object' || value === null || !('component' in value)) return undefined
  if (!isComponent(value.component)) return undefined
  const order = 'order' in value && typeof value.order === 'number' ? value.order : defaultOrder
  return { Component: value.component, order }
}

/**
 * The contributions of a loaded plugin, and messages for rejected ones. `declared` are the manifest's slots.
 */
export function readContributions(
  slug: string,
  plugin: WebPlugin,
  declared: readonly string[],
): ReadContributions {
  const result: ReadContributions = { contributions: [], rejections: [] }
  for (const [name, value] of Object.entries(plugin.slots ?? {})) {
    const given: unknown[] = Array.isArray(value) ? value : [value]
    const read = given.map(readOne).filter((one) => one !== undefined)
    const rejection = rejectSlot(name, { declared, given: given.length, usable: read.length })
    if (rejection !== undefined) result.rejections.push(rejection)
    else if (isSlotName(name)) {
      result.contributions.push(...read.map((one, index) => ({ ...one, slug, name, index })))
    }
  }
  return result
}

type Given = { declared: readonly string[]; given: number; usable: number }

function rejectSlot(name: string, { declared, given, usable }: Given): string | undefined {
  if (!isSlotName(name)) return `There is no slot "${name}".`
  if (!declared.includes(name)) {
    return `It fills the slot "${name}", which its manifest does not name; add it to "slots" under "querent" in package.json.`
  }
  if (usable < given) return `What it puts into the slot "${name}" is no component.`
  if (takesOne(name) && given > 1) return `The slot "${name}" takes one component, not ${given}.`
  return undefined
}

export function takesOne(name: SlotName): boolean {
  return !slots[name].many
}

/**
 * In the order of the page: by the places that an administrator gave to plugins, then by their own number,
 * then by slug. An exclusive slot takes the first.
 */
export function arrange(
  contributions: readonly PlacedContribution[],
  statuses: readonly Pick<PluginStatus, 'slug_name' | 'place'>[],
): readonly PlacedContribution[] {
  const places = new Map(statuses.map(({ slug_name, place }) => [slug_name, place]))
  const sorted = contributions.toSorted(
    (one, other) =>
      comparePlaces(places.get(one.slug), places.get(other.slug)) ||
      one.order - other.order ||
      compare(one.slug, other.slug) ||
      one.index - other.index,
  )
  const [first] = sorted
  return first && takesOne(first.name) ? [first] : sorted
}

/** Not by the user's language: the order is the same for all. */
function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
