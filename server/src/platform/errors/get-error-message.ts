/** The message of any thrown value. */
export function getErrorMessage(error: unknown): string {
  // A host with several addresses fails with an error for each, and without a message of its own.
  if (error instanceof AggregateError) return error.errors.map(getErrorMessage).join('; ')
  return error instanceof Error ? error.message : String(error)
}
