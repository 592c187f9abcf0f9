import { describe, expect, it } from 'vitest'
import { findQueries, listQueryViolations } from './sql-places.ts'

const file = (path: string, text: string) => ({ path: `server/src/${path}`, text })
const insertBadge = "await tx.insertInto('badges').values(badge).execute()"

describe('queries', () => {
  it('are found with the table that they write', () => {
    const text = `
      await db.selectFrom('users').execute()
      await tx.updateTable('tags as t').set({ status: 1 }).execute()
      await sql\`delete from follows where id = \${id}\`.execute(tx)
      await sql<Row>\`select 1\`.execute(db)`

    expect(findQueries(file('a.ts', text))).toEqual([
      { line: 2, by: 'selectFrom' },
      { line: 3, by: 'updateTable', writes: 'tags' },
      { line: 4, by: 'sql', writes: 'follows', executor: 'tx' },
      { line: 5, by: 'sql', executor: 'db' },
    ])
  })

  it.each([
    'modules/badges/award.repository.ts',
    'modules/badges/award.query.ts',
    'modules/badges/award.test.ts',
  ])('may be in %s', (path) => {
    expect(listQueryViolations(file(path, insertBadge))).toEqual([])
  })

  it.each([
    ['modules/badges/award-badge.ts', insertBadge],
    ['modules/badges/badge.service.ts', "db.selectFrom('badges').selectAll()"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a program.
    ['run-command.ts', 'const one = sql`select ${1}`'],
  ])('may not be in %s', (path, text) => {
    expect(listQueryViolations(file(path, text))).toEqual([expect.stringContaining(`${path}:1 `)])
  })

  it('write only tables of their own module', () => {
    expect(listQueryViolations(file('modules/tags/tag.repository.ts', insertBadge))).toEqual([
      expect.stringContaining('tags may not write badges, which belongs to badges'),
    ])
    expect(listQueryViolations(file('modules/tags/tag.repository.ts', "db.selectFrom('badges')"))).toEqual([])
    const unknown = "tx.deleteFrom('moods').execute()"
    expect(listQueryViolations(file('modules/tags/tag.repository.ts', unknown))).toEqual([
      expect.stringContaining('moods has no owner'),
    ])
  })

  it('may write other tables if an exception is listed', () => {
    const text = "tx.updateTable('users').set({ epoch: 1 })"

    expect(listQueryViolations(file('modules/auth/session.repository.ts', text))).toEqual([])
    expect(listQueryViolations(file('modules/votes/vote.repository.ts', text))).toHaveLength(1)
  })

  it('in raw SQL need a transaction to write', () => {
    const text = (executor: string) => `sql\`update badges set status = 1\`.execute(${executor})`

    expect(listQueryViolations(file('modules/badges/badge.repository.ts', text('tx')))).toEqual([])
    expect(listQueryViolations(file('modules/badges/badge.repository.ts', text('db')))).toHaveLength(1)
  })
})
