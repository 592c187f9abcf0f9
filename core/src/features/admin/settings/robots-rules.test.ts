import { expect, it } from 'vitest'
import { disallowsAll } from './RobotsPreview.tsx'

it.each([
  ['User-agent: *\nDisallow: /\n', true],
  ['user-agent: Bot\nUser-agent: *\ndisallow: / # all', true],
  ['User-agent: *\nDisallow: /answer/api\n', false],
  ['User-agent: Bot\nDisallow: /\n', false],
  ['User-agent: *\nDisallow: /\nAllow: /', false],
  ['User-agent: *\nDisallow:', false],
  ['', false],
])('reads %j: %s', (robots, expected) => {
  expect(disallowsAll(robots)).toBe(expected)
})
