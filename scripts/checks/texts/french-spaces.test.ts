import { describe, expect, it } from 'vitest'
import { checkFrenchSpaces } from './french-spaces.ts'

const check = (text: string, language = 'fr_FR') => checkFrenchSpaces(language, new Map([['a.x', text]]))

describe('spaces of French texts', () => {
  it('keep punctuation on the line of the word', () => {
    expect(check('Vraiment\u202f? Oui\u00a0: «\u00a0oui\u00a0»\u202f; fini\u202f!')).toEqual([])
    expect(check('« user: » est écrit ainsi'.replace('« ', '«\u00a0').replace(' »', '\u00a0»'))).toEqual([])
  })

  it.each(['Vraiment ?', 'Vraiment\u00a0?', 'Oui ; non', 'Fini !'])(
    'must be narrow before ; ! and ?: %s',
    (text) => {
      expect(check(text)).toEqual(['fr_FR: a.x: U+202F belongs before ; ! ?'])
    },
  )

  it('must be full-width before : and inside « »', () => {
    expect(check('Oui : non')).toEqual(['fr_FR: a.x: U+00A0 belongs before :'])
    expect(check('« oui »')).toEqual(['fr_FR: a.x: U+00A0 belongs inside « »'])
  })

  it('are not checked in other languages', () => {
    expect(check('Odd : but English', 'en_US')).toEqual([])
  })
})
