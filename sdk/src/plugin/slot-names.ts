import { type SlotName, slots } from '../web/slots.ts'

/**
 * The places of the interface that plugins may fill; what each is given is in `slots` of `@querent/sdk/web`.
 *
 * @example
 * const isSlot = (name: string) => slotNames.some((slot) => slot === name)
 * @public
 */
export const slotNames = Object.keys(slots) as readonly SlotName[]
