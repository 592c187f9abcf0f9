/** The result of an examination. A note is informative and no reason to worry. */
export type Finding = { kind: 'ok' | 'note' | 'problem'; text: string }

export const ok = (text: string): Finding => ({ kind: 'ok', text })
export const note = (text: string): Finding => ({ kind: 'note', text })
export const problem = (text: string): Finding => ({ kind: 'problem', text })

/** A short description of the failure: a failed request names it in its cause. */
export function getReason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return String(cause)
  // The message of OpenSSL is a line of addresses, routines and source files.
  if ('library' in cause && 'reason' in cause) return `TLS failed, ${String(cause.reason)}`
  return cause.message || String(Reflect.get(cause, 'code') ?? cause.name)
}

const labels = { ok: 'ok       ', note: 'note     ', problem: 'PROBLEM  ' } as const

/** Prints the findings, one per line. */
export function printFindings(findings: readonly Finding[]): void {
  for (const { kind, text } of findings) console.log(labels[kind] + text)
}
