/** An attempt to send something, as the log of deliveries has it. */
export type DeliveryRecord = {
  /** The same at every attempt. */
  id: string
  /** `notification`, `digest`, `test`, or the name of an event. */
  what: string
  /** In Unix milliseconds. */
  at: number
  /** The status of the response; 0 where there was none. */
  status: number
  /** Why there was no response; '' otherwise. */
  problem: string
  /** Milliseconds. */
  took: number
}
