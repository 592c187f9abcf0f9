import { AsyncLocalStorage } from 'node:async_hooks'

type Statement = { sql: string; parameters: readonly unknown[] }

const counting = new AsyncLocalStorage<Statement[]>()

/** Runs `work` and returns its SQL statements, so that tests and the bench can check a budget. */
export async function countStatements<T>(
  work: () => Promise<T>,
): Promise<{ result: T; statements: string[] }> {
  const { result, statements } = await collectStatements(work)
  return { result, statements: statements.map((statement) => statement.sql) }
}

/** Like `countStatements`, with the bound values, so that tests can explain the statements. */
export async function collectStatements<T>(
  work: () => Promise<T>,
): Promise<{ result: T; statements: Statement[] }> {
  const statements: Statement[] = []
  return { result: await counting.run(statements, work), statements }
}

/** Called by the database for every statement it ran. */
export function recordStatement(statement: Statement): void {
  counting.getStore()?.push(statement)
}

/** Runs work that no one waits for, and that therefore does not count. */
export const withoutCounting = <T>(work: () => T): T => counting.exit(work)
