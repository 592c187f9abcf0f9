import { AsyncLocalStorage } from 'node:async_hooks'

const counting = new AsyncLocalStorage<{ statements: string[] }>()

/** Runs `work` and tells which SQL statements it sent, so that tests and the bench can hold a budget. */
export async function countStatements<T>(
  work: () => Promise<T>,
): Promise<{ result: T; statements: string[] }> {
  const seen = { statements: [] as string[] }
  const result = await counting.run(seen, work)
  return { result, statements: seen.statements }
}

/** Called by the database for every statement it ran. */
export function noteStatement(sql: string): void {
  counting.getStore()?.statements.push(sql)
}
