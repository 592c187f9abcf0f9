import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite, type TestSite } from '../../../../test/site.ts'
import { recountCounters } from '../../recounts/index.ts'
import { importStackExchangeSite } from '../index.ts'

let site: TestSite
let folder: string

beforeEach(async () => {
  site = await createTestSite()
  folder = join(site.dataDir, 'small-dump')
  mkdirSync(folder)
  writeDump(dump)
})
afterEach(() => site.close())

const dump = {
  Users: [
    `Id="-1" Reputation="1" CreationDate="2011-01-01T00:00:00.000" DisplayName="Community"`,
    `Id="5" Reputation="101" CreationDate="2011-01-02T00:00:00.000" DisplayName="Zoé Li" AboutMe="&lt;p&gt;I &lt;b&gt;cook&lt;/b&gt;.&lt;/p&gt;" WebsiteUrl="javascript:alert(1)"`,
    `Id="6" Reputation="0" CreationDate="2011-01-03T00:00:00.000" DisplayName="Zo'é Li"`,
  ],
  Tags: [`Id="1" TagName="cooking" Count="1" ExcerptPostId="90"`, `Id="2" TagName="tea" Count="1"`],
  Posts: [
    `Id="11" PostTypeId="2" ParentId="10" CreationDate="2011-02-02T00:00:00.000" Score="1" Body="&lt;p&gt;Three &lt;code&gt;minutes&lt;/code&gt;.&lt;/p&gt;" OwnerUserId="6" LastActivityDate="2011-02-02T00:00:00.000"`,
    `Id="10" PostTypeId="1" AcceptedAnswerId="11" CreationDate="2011-02-01T12:00:00.500" Score="1" ViewCount="42" Title="How long?" Tags="&lt;cooking&gt;&lt;tea&gt;" Body="&lt;p&gt;For &lt;em&gt;tea&lt;/em&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;/p&gt;" OwnerUserId="5" LastActivityDate="2011-02-02T00:00:00.000" ClosedDate="2012-01-01T00:00:00.000"`,
    `Id="12" PostTypeId="2" ParentId="10" CreationDate="2011-02-03T00:00:00.000" Score="0" Body="&lt;p&gt;From someone who left.&lt;/p&gt;" OwnerDisplayName="user77" LastActivityDate="2011-02-03T00:00:00.000"`,
    `Id="13" PostTypeId="2" ParentId="999" CreationDate="2011-02-03T00:00:00.000" Score="0" Body="&lt;p&gt;Orphan.&lt;/p&gt;" OwnerUserId="5" LastActivityDate="2011-02-03T00:00:00.000"`,
    `Id="90" PostTypeId="4" CreationDate="2011-02-01T00:00:00.000" Score="0" Body="All about food" OwnerUserId="5" LastActivityDate="2011-02-01T00:00:00.000"`,
  ],
  Comments: [
    `Id="1" PostId="11" Score="3" Text="Thanks, @zo&#233;li and @nobody" CreationDate="2011-02-04T00:00:00.000" UserId="5"`,
    `Id="2" PostId="404" Score="0" Text="Lost" CreationDate="2011-02-04T00:00:00.000" UserId="5"`,
  ],
  Votes: [
    `Id="1" PostId="10" VoteTypeId="2" CreationDate="2011-02-05T00:00:00.000"`,
    `Id="2" PostId="10" VoteTypeId="2" CreationDate="2011-02-05T00:00:00.000"`,
    `Id="3" PostId="10" VoteTypeId="3" CreationDate="2011-02-05T00:00:00.000"`,
    `Id="4" PostId="11" VoteTypeId="2" CreationDate="2011-02-05T00:00:00.000"`,
    `Id="5" PostId="10" VoteTypeId="5" UserId="6" CreationDate="2011-02-05T00:00:00.000"`,
    `Id="6" PostId="404" VoteTypeId="2" CreationDate="2011-02-05T00:00:00.000"`,
  ],
}

const badges = [
  `Id="1" UserId="5" Name="Autobiographer" Date="2011-02-06T00:00:00.000" Class="3" TagBased="False"`,
  `Id="2" UserId="5" Name="Nice Question" Date="2011-02-07T00:00:00.000" Class="3" TagBased="False"`,
  `Id="3" UserId="5" Name="Nice Question" Date="2011-02-08T00:00:00.000" Class="3" TagBased="False"`,
  `Id="4" UserId="5" Name="Yearling" Date="2012-02-06T00:00:00.000" Class="2" TagBased="False"`,
  `Id="5" UserId="5" Name="Yearling" Date="2013-02-06T00:00:00.000" Class="2" TagBased="False"`,
  `Id="6" UserId="5" Name="Editor" Date="2013-02-06T00:00:00.000" Class="1" TagBased="True"`,
  `Id="7" UserId="404" Name="Yearling" Date="2013-02-06T00:00:00.000" Class="2" TagBased="False"`,
]

/** Enough votes to make one of the two questions with these badges a Nice Question. */
const manyVotes = Array.from(
  { length: 10 },
  (_, index) => `Id="${20 + index}" PostId="10" VoteTypeId="2" CreationDate="2011-02-05T00:00:00.000"`,
)

function writeDump(files: Record<string, string[]>) {
  for (const [name, rows] of Object.entries(files)) {
    const body = rows.map((row) => `  <row ${row} />`).join('\n')
    writeFileSync(
      join(folder, `${name}.xml`),
      `<?xml version="1.0"?>\n<${name.toLowerCase()}>\n${body}\n</${name.toLowerCase()}>`,
    )
  }
}

function load() {
  return importStackExchangeSite({
    db: site.db,
    clock: () => site.clock.now,
    folder,
    report() {},
  })
}

async function counts() {
  const tables = [
    'users',
    'tags',
    'questions',
    'answers',
    'comments',
    'bookmarks',
    'revisions',
    'activities',
  ] as const
  const entries = tables.map(async (table) => {
    const row = await site.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return [table, Number(row.n)] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

test('imports everything that can be shown, and nothing else', async () => {
  await load()

  expect(await counts()).toEqual({
    users: 4,
    tags: 2,
    questions: 1,
    answers: 2,
    comments: 1,
    bookmarks: 1,
    revisions: 5,
    activities: 8,
  })
})

test('leaves correct counters and a complete search index', async () => {
  await load()

  expect(await recountCounters(site.db)).toEqual([])
  expect((await site.call('search', { q: 'three minutes' })).count).toBe(1)
  expect((await site.call('search', { q: 'how long' })).count).toBe(1)
})

test('keeps texts, dates, views, states and accepted answers', async () => {
  await load()

  const question = await site.db.selectFrom('questions').selectAll().executeTakeFirstOrThrow()
  expect(question).toMatchObject({
    title: 'How long?',
    content: 'For *tea*',
    html: '<p>For <em>tea</em></p>',
    status: 2,
    view_count: 42,
    created_at: Date.UTC(2011, 1, 1, 12) / 1000,
    active_at: Date.UTC(2011, 1, 2) / 1000,
  })
  const accepted = await site.db
    .selectFrom('answers')
    .selectAll()
    .where('accepted', '=', 1)
    .executeTakeFirstOrThrow()
  expect(accepted).toMatchObject({
    id: question.accepted_answer_id,
    html: '<p>Three <code>minutes</code>.</p>',
  })
})

test('imported reputation does not count as gained today', async () => {
  await load()

  const ranking = await site.call('userRanking', undefined)

  expect(ranking.users_with_the_most_reputation).toEqual([])
})

test('creates claimable accounts with unique names, and deleted ones for authors who left', async () => {
  await load()

  const users = await site.db.selectFrom('users').selectAll().orderBy('id').execute()
  expect(
    users.map((user) => [
      user.username.startsWith('deleted-') ? '' : user.username,
      user.status,
      user.claimable,
    ]),
  ).toEqual([
    ['community', 1, 0],
    ['zoe-li', 1, 1],
    ['zoe-li-6', 1, 1],
    ['', 10, 0],
  ])
  expect(users[1]).toMatchObject({ reputation: 101, website: '', email_key: null, bio: 'I **cook**.' })
})

test('sums up votes by post, and converts the score of comments to votes', async () => {
  await load()

  const votes = await site.db
    .selectFrom('imported_votes')
    .select(['up_votes', 'down_votes'])
    .orderBy('up_votes')
    .execute()
  expect(votes).toEqual([
    { up_votes: 1, down_votes: 0 },
    { up_votes: 2, down_votes: 1 },
    { up_votes: 3, down_votes: 0 },
  ])
  const admin = await site.addUser('Root', { role_id: 2 })
  const { info } = await site.call('dashboardInfo', undefined, admin)
  expect(info).toMatchObject({ comment_count: 1, vote_count: 4 })
})

test('adds nothing twice when it is repeated, and adds what is new in a larger dump', async () => {
  await load()
  const before = await counts()
  await load()
  expect(await counts()).toEqual(before)

  writeDump({
    Posts: [
      ...dump.Posts,
      `Id="14" PostTypeId="2" ParentId="10" CreationDate="2013-02-03T00:00:00.000" Score="0" Body="&lt;p&gt;Late.&lt;/p&gt;" OwnerUserId="5"`,
    ],
  })
  await load()

  expect(await counts()).toMatchObject({ answers: 3, questions: 1, comments: 1 })
})

async function listBadgesOf(username: string) {
  const { list, imported } = await site.call('userBadgeList', { username })
  return { ours: list.map(({ name, earned_count }) => [name, earned_count]), imported }
}

const broughtBadges = {
  ours: [
    ['Nice question', 2],
    ['Autobiographer', 1],
  ],
  imported: [
    { name: 'Editor', level: 3, earned_count: 1 },
    { name: 'Yearling', level: 2, earned_count: 2 },
  ],
}

test('imports why a question is closed, and the original of a duplicate', async () => {
  const ask = (id: number, title: string, closed = '') =>
    `Id="${id}" PostTypeId="1" CreationDate="2011-03-01T00:00:00.000" Score="0" Title="${title}" Tags="&lt;tea&gt;" Body="&lt;p&gt;Tea&lt;/p&gt;" OwnerUserId="5" ${closed}`
  const closed = `ClosedDate="2012-01-01T00:00:00.000"`
  const close = (id: number, postId: number, reason: number, text: string) =>
    `Id="${id}" PostHistoryTypeId="10" PostId="${postId}" RevisionGUID="guid-${id}" CreationDate="2012-01-01T00:00:00.000" UserId="6" Comment="${reason}" Text="${text}"`
  const voters = '{&quot;Voters&quot;:[]}'
  writeDump({
    Posts: [
      ask(20, 'The first'),
      ask(21, 'The same', closed),
      ask(22, 'Too much', closed),
      ask(23, 'Open', ''),
      ask(24, 'Closed for something', closed),
    ],
    PostHistory: [
      close(1, 21, 103, voters),
      close(2, 21, 101, '{&quot;OriginalQuestionIds&quot;:[20,22],&quot;Voters&quot;:[]}'),
      close(3, 22, 104, voters),
      close(4, 23, 102, voters),
      close(5, 24, 999, voters),
    ],
  })

  await load()

  const questions = await site.db
    .selectFrom('questions')
    .select(['id', 'title', 'close_reason', 'close_message', 'closed_at'])
    .orderBy('id')
    .execute()
  const at = Date.UTC(2012, 0, 1) / 1000
  const first = `${site.app.settings.current.general.site_url}/questions/1001000000000000${questions[0]?.id}/the-first`
  expect(questions.map(({ id: _, ...question }) => Object.values(question))).toEqual([
    ['The first', 0, '', 0],
    ['The same', 60, first, at],
    ['Too much', 64, '', at],
    ['Open', 0, '', 0],
    ['Closed for something', 0, '', at],
  ])
})

test('skips close reasons of questions that the dump does not contain', async () => {
  writeDump({
    Posts: [],
    PostHistory: [
      `Id="1" PostHistoryTypeId="10" PostId="77" RevisionGUID="guid" CreationDate="2012-01-01T00:00:00.000" Comment="103" Text="{}"`,
    ],
  })

  await load()

  expect(await site.db.selectFrom('questions').select('id').execute()).toEqual([])
})

test('maps badges that are awarded here to ours, and keeps the names of others', async () => {
  writeDump({ Badges: badges, Votes: [...dump.Votes, ...manyVotes] })
  await load()

  expect(await listBadgesOf('zoe-li')).toEqual(broughtBadges)
  expect(await recountCounters(site.db)).toEqual([])
})

test('does not notify users of imported badges, and assigns them to the posts that earned them', async () => {
  writeDump({ Badges: badges, Votes: [...dump.Votes, ...manyVotes] })
  await load()
  const question = await site.db.selectFrom('questions').select(['id', 'user_id']).executeTakeFirstOrThrow()

  const awards = await site.db.selectFrom('badge_awards').select('object_id').orderBy('id').execute()
  expect(awards.map((award) => award.object_id)).toEqual([0, question.id, 0])
  expect(await site.db.selectFrom('notifications').select('id').execute()).toEqual([])
})

test('adds no badge twice, neither by another run nor by the next vote for a post', async () => {
  writeDump({ Badges: badges, Votes: [...dump.Votes, ...manyVotes] })
  await load()
  await load()
  expect(await listBadgesOf('zoe-li')).toEqual(broughtBadges)

  const voter = await site.addUser('Voter', { reputation: 1000 })
  const { list } = await site.call('questionPage', { page: 1, page_size: 10 })
  await site.call('voteUp', { object_id: list[0]?.id ?? '' }, voter)
  await site.app.events.drain()

  expect(await listBadgesOf('zoe-li')).toEqual(broughtBadges)
})

test('adds no badges to an account that was deleted', async () => {
  writeDump({ Badges: badges.slice(0, 4) })
  await load()
  const admin = await site.addUser('Root', { role_id: 2 })
  const { id } = await site.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'zoe-li')
    .executeTakeFirstOrThrow()
  await site.call('adminUserStatusUpdate', { user_id: String(id), status: 'deleted' }, admin)
  await site.app.events.drain()

  writeDump({ Badges: badges })
  await load()

  expect(await site.db.selectFrom('badge_awards').select('id').execute()).toEqual([])
  expect(await site.db.selectFrom('imported_badges').select('id').execute()).toEqual([])
})

test('continues where it was interrupted', async () => {
  const broken = `<?xml version="1.0"?>\n<comments>\n  <row ${dump.Comments[0]} />\n  <row Id="2" broken`
  writeFileSync(join(folder, 'Comments.xml'), broken)
  await expect(load()).rejects.toThrow(/Comments\.xml/)
  const halfway = await counts()
  expect(halfway.answers).toBe(2)

  writeDump({ Comments: dump.Comments })
  await load()

  expect(await counts()).toMatchObject({ questions: 1, answers: 2, comments: 1, users: 4 })
})

test('names the files that a folder lacks', async () => {
  folder = join(site.dataDir, 'nothing-here')
  await expect(load()).rejects.toThrow(/Missing: Users\.xml, Posts\.xml, Tags\.xml/)
})

test('uses the first of two rows with the same id, and limits numbers to what can be stored', async () => {
  const at = 'CreationDate="2011-02-04T00:00:00.000"'
  writeDump({
    Users: [...dump.Users, `Id="5" Reputation="7" ${at} DisplayName="Other"`],
    Comments: [`Id="1" PostId="11" Score="9999999999999" Text="Thanks a lot" ${at} UserId="5"`],
  })

  await load()

  const names = await site.db.selectFrom('users').select('display_name').execute()
  expect(names.map((user) => user.display_name)).toContain('Zoé Li')
  expect(names.map((user) => user.display_name)).not.toContain('Other')
  const comment = await site.db.selectFrom('comments').select('vote_count').executeTakeFirstOrThrow()
  expect(Number(comment.vote_count)).toBe(2_147_483_647)
})
