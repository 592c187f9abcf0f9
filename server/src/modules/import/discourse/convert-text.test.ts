import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { writeDump } from '../../../../test/discourse-backup.ts'
import { makeDiscourse, shortUrl } from '../../../../test/discourse-dump.ts'
import { convertPost, convertText, listChecksums, listMentions } from './convert-text.ts'
import { type DiscourseSource, openDiscourseSource } from './open-discourse-source.ts'
import { stageDump } from './stage-dump.ts'

const sum = 'a'.repeat(40)
const secondSum = 'b'.repeat(40)
let folder: string
let from: DiscourseSource

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'querent-convert-'))
  const { tables } = makeDiscourse({ topics: 12 })
  tables.uploads?.push({
    id: '50',
    sha1: secondSum,
    url: `//files.example/original/1X/${secondSum}.png`,
    original_filename: 'far.png',
  })
  const dump = await stageDump(
    (async function* () {
      yield Buffer.from(writeDump(tables))
    })(),
    join(folder, 'dump.db'),
  )
  from = openDiscourseSource({
    ...dump,
    files: new Map([[sum, `/work/${sum}.png`]]),
    otherEntries: 0,
  })
})
afterEach(() => {
  from.close()
  rmSync(folder, { recursive: true })
})

const convert = (text: string, renamed = new Map<string, string>()) =>
  convertText({ from, sourceUrl: 'https://forum.example' }, text, renamed)

describe('quotes', () => {
  test('become Markdown quotes, with their author and source', () => {
    expect(convert('[quote="ada, post:2, topic:2, full:true"]\nIt\n\nworks\n[/quote]\n\nGood.')).toBe(
      '> **[ada](/t/2/2):**\n>\n> It\n>\n> works\n\n\nGood.',
    )
  })

  test('name no topic that is not imported', () => {
    expect(convert('[quote="ada, post:2, topic:11"]\nIt\n[/quote]')).toBe('> **ada:**\n>\n> It\n')
  })

  test('may be nested, and may lack an end', () => {
    expect(convert('[quote="a"]\n[quote="b"]\nInner\n[/quote]\nOuter\n[/quote]\nEnd')).toBe(
      '> **a:**\n>\n> > **b:**\n> >\n> > Inner\n>\n> Outer\n\nEnd',
    )
    expect(convert('[quote]\nOpen')).toBe('> Open')
    expect(convert('[quote]One line[/quote] after')).toBe('> One line\n\nafter')
  })

  test('take no time for hostile input', () => {
    const before = process.threadCpuUsage()
    const parts = [
      '[quote="x"]',
      '[quote]\n',
      '`',
      '``` `',
      '[details=',
      '![a|',
      '[b]',
      '[code]',
      '[url=https://a]',
    ]
    for (const part of [...parts, '//a', '/uploads/', 'upload://', '@a.', '[date=', '[/code][code]']) {
      convert(part.repeat(Math.floor(140_000 / part.length)))
    }
    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(15_000)
  })
})

test('leaves code unchanged', () => {
  const code = '```\n[quote="a"]\n@ada ![x|10x10](upload://abc.png)\n```\n`[b]x[/b]` and ``[i]`x[/i]``'
  expect(convert(code, new Map([['ada', 'eve']]))).toBe(code)
  expect(convert('[code]a < b[/code]')).toBe('`a < b`')
  expect(convert('[code]\na\nb\n[/code]')).toBe('\n```\na\nb\n```\n')
})

test('converts details, and shows dates and the choices of polls', () => {
  expect(convert('[details="More <b>"]\nText\n[/details]')).toBe(
    '<details><summary>More &lt;b&gt;</summary>\n\n\nText\n\n\n</details>',
  )
  expect(convert('[poll type=regular results=always]\n* One\n* Two\n[/poll]')).toBe('\n* One\n* Two\n')
  expect(convert('[date=2026-05-01 time=10:30:00 timezone="Europe/Berlin"]')).toBe(
    '2026-05-01 10:30 Europe/Berlin',
  )
  expect(convert('[b]bold[/b] [url=https://a.example]there[/url] [right](/path)')).toBe(
    '**bold** [there](https://a.example) [right](/path)',
  )
})

test('finds uploaded files by all of their URLs', () => {
  const path = `/uploads/post/${sum}.png`
  const short = shortUrl(sum, 'png')
  for (const url of [
    short,
    `/uploads/short-url/${short.slice(9)}`,
    `https://forum.example/uploads/short-url/${short.slice(9)}`,
    `/uploads/default/original/2X/a/${sum}.png`,
    `https://cdn.example/uploads/default/optimized/2X/a/${sum}_2_690x388.png`,
    `//bucket.example/original/2X/a/${sum}.png`,
  ]) {
    expect(convert(`![alt|690x388](${url}) after`)).toBe(`![alt](${path}) after`)
    expect(listChecksums(`![](${url})`)).toEqual([sum])
  }
  expect(convert(`<img src="/uploads/default/original/2X/a/${sum}.png">`)).toBe(`<img src="${path}">`)
  expect(convert(`![](${shortUrl(secondSum, 'png')})`)).toBe(
    `![](https://files.example/original/1X/${secondSum}.png)`,
  )
  expect(convert('![](upload://unknown1.png)')).toBe('![](upload://unknown1.png)')
})

test('uses the names that members have here, and links within the site', () => {
  const renamed = new Map([['ada', 'ada-5']])
  expect(convert('@ada, @Ada. mail@ada.example @adam', renamed)).toBe(
    '@ada-5, @ada-5. mail@ada.example @adam',
  )
  expect(listMentions('Ask @Ada.')).toEqual(['ada.', 'ada'])
  expect(
    convert('https://forum.example/t/x/2/3 https://forum.example/about http://forum.example.org/t/2'),
  ).toBe('/t/x/2/3 https://forum.example/about http://forum.example.org/t/2')
})

test('turns posts that are HTML into Markdown', () => {
  const row = { raw: '<p>Some <b>HTML</b></p>', cook_method: '2' }
  expect(convertPost({ from, sourceUrl: '' }, row)).toBe('Some **HTML**')
})
