/** An attempt to send something, as the log of deliveries has it. */
export type DeliveryRecord = {
  /** The same at every attempt. */
  id: string
  /** `notification`, `digest`, `test`, or the name of an event. */
  what: string
  /** In Unix milliseconds. */
  at: number
  /** What the address answered; 0 where it did not. */
  status: number
  /** Why there is no answer; '' otherwise. */
  problem: string
  /** Milliseconds. */
  took: number
}
