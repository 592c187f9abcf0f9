import { comparePlaces } from '@querent/sdk/contract'
import { isSharedSlot, type PluginFamily } from '@querent/sdk/plugin'
import type { PluginView } from './runtime/plugin-runtime.ts'

export type OrderedView = PluginView & { place?: number }

/** Sorts by the order that an administrator chose; plugins without a place follow in their given order. */
export function orderViews(views: readonly PluginView[], slugs: readonly string[]): OrderedView[] {
  const places = new Map(slugs.map((slug, place) => [slug, place]))
  return views
    .map((view) => {
      const place = places.get(view.entry.slug)
      return place === undefined ? view : { ...view, place }
    })
    .toSorted((one: OrderedView, other: OrderedView) => comparePlaces(one.place, other.place))
}

/** Families whose plugins the site calls one after the other, whatever slots they fill. */
const sharedFamilies: ReadonlySet<PluginFamily> = new Set(['connector', 'embed', 'render', 'notification'])

/** Whether its place in the order has an effect, because other plugins can be next to it. */
export function isShared({ running }: PluginView): boolean {
  if (!running) return false
  const { family, slots, route, tab } = running.package.manifest
  return sharedFamilies.has(family) || slots.some(isSharedSlot) || route?.menu === true || tab !== undefined
}
