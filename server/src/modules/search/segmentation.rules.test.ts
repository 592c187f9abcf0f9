import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fts5Expression, tsQueryExpression } from './full-text-expression.rules.ts'
import { listPhraseTerms, type SearchTerm, segmentForIndex, segmentQuery } from './segmentation.rules.ts'

function write(term: SearchTerm): string {
  return term.tokens.join(' ') + (term.isPrefix ? '*' : '')
}

describe('segmentForIndex', () => {
  test.each([
    ['Été à la plage', 'ete a la plage'],
    ['Größe, ŒUVRE, Łódź', 'grosse oeuvre lodz'],
    ['foo_bar node.js C++', 'foo bar node js c'],
    ['ＡＢＣ ﬁne ①', 'abc fine 1'],
    ['数据库', '数据 据库 库'],
    ['学', '学'],
    ['学习Python编程', '学习 习 python 编程 程'],
    ['2024年3月', '2024 年 3 月'],
    ['ガーデン が', 'ガー ーデ デン ン が'],
    ['데이터 a', '데이 이터 터 a'],
    ['السَّلامُ عليكم', 'السلام عليكم'],
    ['İstanbul ISTANBUL', 'istanbul istanbul'],
    ['in\u00advisible \u200bword', 'invisible word'],
    ['<b>!?</b> — …', 'b b'],
    ['', ''],
  ])('cuts %j into %j', (text, tokens) => {
    expect(segmentForIndex(text)).toBe(tokens)
  })

  test('keeps only letters, digits and single spaces', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (text) => {
        expect(segmentForIndex(text)).toMatch(
          /^(?:[\p{L}\p{N}\u3099\u309a]+(?: [\p{L}\p{N}\u3099\u309a]+)*)?$/u,
        )
      }),
    )
  })

  test('splits tokens that no database would store whole', () => {
    expect(segmentForIndex('a'.repeat(5000))).toBe('a'.repeat(64))
  })
})

describe('segmentQuery', () => {
  test.each([
    ['été', ['ete*']],
    ['to do', ['to', 'do']],
    ['node.js', ['node js']],
    ['2024 12345', ['2024', '12345']],
    ['数据库', ['数据 据库']],
    ['数据库优化', ['数据 据库', '优化']],
    ['学习的方法', ['学习', '方法']],
    ['如何优化数据库', ['如何', '优化', '数据 据库']],
    ['买电脑', ['电脑']],
    ['的', ['的*']],
    ['Python编程', ['python', '编程']],
    ['T恤', ['t 恤*']],
    ['学', ['学*']],
    ['same same', ['same*']],
    ['!? ...', []],
  ])('looks in %j for %j', (text, terms) => {
    expect(segmentQuery(text).words.map(write)).toEqual(terms)
  })

  test('keeps quoted parts together and exact', () => {
    const query = segmentQuery('index "Null Pointer" "数据库" "" "')

    expect(query.phrases.map(write)).toEqual(['null pointer', '数据 据库'])
    expect(query.words.map(write)).toEqual(['index*'])
  })

  test('finds no phrase in text without letters', () => {
    expect(listPhraseTerms(' -- ')).toEqual([])
  })
})

describe('expressions', () => {
  test('have the syntax of both databases', () => {
    const term = { tokens: ['数据', '据库'], isPrefix: false }
    const prefix = { tokens: ['node', 'js'], isPrefix: true }

    expect([fts5Expression(term), fts5Expression(prefix)]).toEqual(['"数据 据库"', '"node js" *'])
    expect([tsQueryExpression(term), tsQueryExpression(prefix)]).toEqual([
      "'数据' <-> '据库'",
      "'node' <-> 'js':*",
    ])
  })
})

describe('searching the index', () => {
  const text = `Comment optimiser une base de données ? 如何优化数据库的查询性能，学习Python编程。
    データベースの最適化について 데이터베이스를 최적화하는 방법 วิธีเรียนภาษาไทย Größe und Übung`

  function isFound(source: string, term: SearchTerm): boolean {
    using database = new DatabaseSync(':memory:')
    database.exec('create virtual table words using fts5(body, tokenize = "unicode61 remove_diacritics 2")')
    database.prepare('insert into words values (?)').run(segmentForIndex(source))
    return database.prepare('select 1 from words where words match ?').get(fts5Expression(term)) !== undefined
  }

  test.each([
    'donnees',
    'OPTIMIS',
    '"base de"',
    '优化',
    '数据库',
    '据库',
    '库',
    '查询性能',
    '"学习python编程"',
    '最適化',
    'ベース',
    '데이터베이스',
    '최적화',
    'ภาษาไทย',
    'เรียน',
    'groesse OR Größe',
    'ubung',
  ])('finds %s', (query) => {
    const { words, phrases } = segmentQuery(query)

    expect([...words, ...phrases].some((term) => isFound(text, term))).toBe(true)
  })

  test.each(['数学', '"库数据"', '"de base"', '"donnee"', 'timiser'])('does not find %s', (query) => {
    const { words, phrases } = segmentQuery(query)

    expect([...words, ...phrases].some((term) => isFound(text, term))).toBe(false)
  })

  test('finds every part of a text in a script without spaces', () => {
    const character = fc.constantFrom(...'数据库优化的查询性能学习编程データベース最適化데이터ไทย')
    fc.assert(
      fc.property(
        fc.array(character, { minLength: 1, maxLength: 20 }),
        fc.nat(19),
        fc.integer({ min: 1, max: 8 }),
        (characters, start, length) => {
          const part = characters
            .slice(start % characters.length, (start % characters.length) + length)
            .join('')
          const { words } = segmentQuery(part)

          expect(words.length).toBeGreaterThan(0)
          for (const term of words) expect(isFound(characters.join(''), term)).toBe(true)
        },
      ),
    )
  })
})
