/** A delivery attempt, as in the log of deliveries. */
export type DeliveryRecord = {
  /** The same for every attempt. */
  id: string
  /** `notification`, `digest`, `test`, or the name of an event. */
  what: string
  /** In Unix milliseconds. */
  at: number
  /** The status of the response; 0 if there was none. */
  status: number
  /** Why there was no response; '' otherwise. */
  problem: string
  /** Milliseconds. */
  took: number
}
