import { afterEach, expect, it } from 'vitest'
import { getBasePath, isOfSite, setBasePath, toAddress, toPath, withAddresses } from './base-path.ts'

afterEach(() => setBasePath('https://site.example'))

it('leaves everything as it is where the site is at the root of its host', () => {
  setBasePath('https://site.example/')
  expect(getBasePath()).toBe('')
  expect(toAddress('/questions/1')).toBe('/questions/1')
  expect(toPath('/qa/questions')).toBe('/qa/questions')
  expect(withAddresses('<a href="/tags">')).toBe('<a href="/tags">')
})

it('adds the path of the site once, to paths of the site alone', () => {
  setBasePath('https://site.example/qa/')
  expect(toAddress('/')).toBe('/qa/')
  expect(toAddress('/questions/1?a=1#2')).toBe('/qa/questions/1?a=1#2')
  expect(toAddress('/qa/questions')).toBe('/qa/questions')
  expect(toAddress('/qatar')).toBe('/qa/qatar')
  for (const other of ['', '#top', 'https://other.example/x', '//other.example/x', 'data:image/png;base64,x'])
    expect(toAddress(other)).toBe(other)
})

it('takes it away again', () => {
  setBasePath('https://site.example/qa')
  expect(toPath('/qa')).toBe('/')
  expect(toPath('/qa/tags')).toBe('/tags')
  expect(toPath('/qatar')).toBe('/qatar')
  expect([isOfSite('/qa'), isOfSite('/qa/x'), isOfSite('/qatar'), isOfSite('/')]).toEqual([
    true,
    true,
    false,
    false,
  ])
})

it('adds it to the addresses of written content, and to no text', () => {
  setBasePath('https://site.example/qa')
  expect(withAddresses('<p><a href="/tags">href="/tags"</a> <img alt="" src="/uploads/a.png"></p>')).toBe(
    '<p><a href="/qa/tags">href="/tags"</a> <img alt="" src="/qa/uploads/a.png"></p>',
  )
})
