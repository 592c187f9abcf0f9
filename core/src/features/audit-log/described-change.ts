/** One value of an entry, for display. */
export type DescribedChange = {
  id: string
  /** The name of the value; empty if there is only one. */
  field: string
  /** Undefined if the action has no earlier value. */
  before: string | undefined
  after: string
  /** If the value is a time, in unix seconds. */
  at?: number
}
