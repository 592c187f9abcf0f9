import { afterEach, expect, it } from 'vitest'
import {
  addBasePathToHtml,
  getBasePath,
  isBelowBasePath,
  setBasePath,
  withBasePath,
  withoutBasePath,
} from './base-path.ts'

afterEach(() => setBasePath('https://site.example'))

it('leaves everything as it is where the site is at the root of its host', () => {
  setBasePath('https://site.example/')
  expect(getBasePath()).toBe('')
  expect(withBasePath('/questions/1')).toBe('/questions/1')
  expect(withoutBasePath('/qa/questions')).toBe('/qa/questions')
  expect(addBasePathToHtml('<a href="/tags">')).toBe('<a href="/tags">')
})

it('adds the path of the site once, to paths of the site alone', () => {
  setBasePath('https://site.example/qa/')
  expect(withBasePath('/')).toBe('/qa/')
  expect(withBasePath('/questions/1?a=1#2')).toBe('/qa/questions/1?a=1#2')
  expect(withBasePath('/qa/questions')).toBe('/qa/questions')
  expect(withBasePath('/qatar')).toBe('/qa/qatar')
  for (const other of ['', '#top', 'https://other.example/x', '//other.example/x', 'data:image/png;base64,x'])
    expect(withBasePath(other)).toBe(other)
})

it('takes it away again', () => {
  setBasePath('https://site.example/qa')
  expect(withoutBasePath('/qa')).toBe('/')
  expect(withoutBasePath('/qa/tags')).toBe('/tags')
  expect(withoutBasePath('/qatar')).toBe('/qatar')
  expect([
    isBelowBasePath('/qa'),
    isBelowBasePath('/qa/x'),
    isBelowBasePath('/qatar'),
    isBelowBasePath('/'),
  ]).toEqual([true, true, false, false])
})

it('adds it to the URLs of written content, and to no text', () => {
  setBasePath('https://site.example/qa')
  expect(addBasePathToHtml('<p><a href="/tags">href="/tags"</a> <img alt="" src="/uploads/a.png"></p>')).toBe(
    '<p><a href="/qa/tags">href="/tags"</a> <img alt="" src="/qa/uploads/a.png"></p>',
  )
})
