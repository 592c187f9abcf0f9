import { type SlotName, slots } from '../web/slots.ts'

/**
 * The places of the interface that plugins may fill; their props are in `slots` of `@querent/sdk/web`.
 *
 * @example
 * const isSlot = (name: string) => slotNames.some((slot) => slot === name)
 * @public
 */
export const slotNames = Object.keys(slots) as readonly SlotName[]

/**
 * Whether several plugins can fill a slot at the same time, so that their order matters.
 *
 * @example
 * isSharedSlot('question.aside') // true
 * @public
 */
export function isSharedSlot(name: SlotName): boolean {
  return slots[name].many
}
