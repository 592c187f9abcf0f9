import { expect, it } from 'vitest'
import { type JsonLdContext, questionJsonLd, toPlainText } from './question-json-ld.ts'
import { buildAnswer, buildQuestionView, buildUser } from './view-samples.ts'

const place: JsonLdContext = { site: { site_seo: { permalink: 1 } }, siteUrl: 'https://site.example' }

it('describes the question, the accepted answer and the others', () => {
  const list = [
    buildAnswer({ id: 'a', accepted: 2 }),
    buildAnswer({ id: 'b', user_info: buildUser('Gone', { username: '' }) }),
    buildAnswer({ id: 'c', status: 10 }),
  ]

  const data = questionJsonLd(
    buildQuestionView({ answers: { count: 3, page: 1, page_size: 30, list } }),
    place,
  )

  const path = 'https://site.example/questions/10010000000000001/how-do-i-keep-a-list-in-order'
  expect(data).toMatchObject({
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      answerCount: 2,
      url: path,
      author: { name: 'Ada Lovelace', url: 'https://site.example/users/ada-lovelace' },
      acceptedAnswer: { upvoteCount: 7, url: `${path}/a` },
      suggestedAnswer: [{ url: `${path}/b`, author: { name: 'Gone', url: undefined } }],
    },
  })
  expect(JSON.stringify(data)).not.toContain(`${path}/c`)
})

it('turns rendered text into plain text', () => {
  expect(toPlainText('<p>a &lt; b &amp;&amp; &quot;c&quot;</p>\n<pre>d\n  e</pre>')).toBe('a < b && "c" d e')
})
