import { DatabaseUnreachable, NoAnswer } from './unreachable.ts'

/** Rejects if the database has not answered in time. The query itself is not canceled. */
export async function answerWithin<T>(seconds: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new DatabaseUnreachable(new NoAnswer(seconds))), seconds * 1000)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
