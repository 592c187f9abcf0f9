import { expect, it } from 'vitest'
import { titleInUrl } from './QuestionBanners.tsx'

const site = 'https://site.example/questions'

it.each([
  [`${site}/10010000000000001/how-do-i-grow-tomatoes`, 'how do i grow tomatoes'],
  [`${site}/10010000000000001/how-do-i-grow-tomatoes/10020000000000002?x=1`, 'how do i grow tomatoes'],
  [`${site}/D1A2/caf%C3%A9-au-lait#top`, 'café au lait'],
  [`${site}/10010000000000001`, undefined],
  [`${site}/10010000000000001/10020000000000002`, undefined],
  [`${site}/1/a-%zz`, undefined],
  ['https://elsewhere.example/a-b', undefined],
])('reads the title in %s', (url, expected) => {
  expect(titleInUrl(url)).toBe(expected)
})
