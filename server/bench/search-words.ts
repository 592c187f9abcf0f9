import { sql } from 'kysely'
import type { Executor } from '../src/platform/database/database.ts'
import { getEngine } from '../src/platform/database/engine.ts'

export type SearchWords = Record<'rare' | 'medium' | 'frequent', string[]>

const candidates = 80
const wordsPerKind = 8
/** Counting stops at this share of posts. */
const maxCounted = 0.05
const wantedShares = { rare: 0.0003, medium: 0.008, frequent: maxCounted }

/** Words in few, some and many of the posts. */
export async function findSearchWords(db: Executor, titles: readonly string[]): Promise<SearchWords> {
  const { posts } = await db
    .selectFrom('answers')
    .select(sql<number>`count(*) + (select count(*) from questions)`.as('posts'))
    .executeTakeFirstOrThrow()
  const words = [...new Set(titles.flatMap((title) => title.toLowerCase().split(' ')))].slice(0, candidates)
  const shares = new Map<string, number>()
  for (const word of words) {
    const found = await countPosts(db, word, Math.max(1, Math.ceil(posts * maxCounted)))
    if (found > 0) shares.set(word, found / posts)
  }
  const listClosest = (share: number) => {
    const distance = (word: string) => Math.abs(Math.log((shares.get(word) ?? 0) / share))
    return [...shares.keys()].toSorted((one, other) => distance(one) - distance(other)).slice(0, wordsPerKind)
  }
  return {
    rare: listClosest(wantedShares.rare),
    medium: listClosest(wantedShares.medium),
    frequent: listClosest(wantedShares.frequent),
  }
}

async function countPosts(db: Executor, word: string, limit: number): Promise<number> {
  const condition =
    getEngine(db) === 'sqlite'
      ? sql`search_documents match ${`"${word}"`}`
      : sql`vector @@ to_tsquery('simple', ${word})`
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from
      (select 1 from search_documents where ${condition} limit ${sql.lit(limit)}) as posts`.execute(db)
  return rows[0]?.found ?? 0
}
