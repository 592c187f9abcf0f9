import { describe, expect, it } from 'vitest'
import { findChangedElsewhere, mergeChanges } from './find-changes.ts'

const loaded = { name: 'Old', domains: ['a.example'], port: 25 }

describe('settings that changed elsewhere', () => {
  it('are empty if the stored values are those of the form', () => {
    expect(
      findChangedElsewhere(['name', 'port'], { loaded, mine: { ...loaded, name: 'New' }, stored: loaded }),
    ).toEqual([])
  })

  it('are listed, with whether the form changed them too', () => {
    const stored = { name: 'Theirs', domains: ['b.example'], port: 25 }

    expect(
      findChangedElsewhere(['name', 'domains', 'port'], {
        loaded,
        mine: { ...loaded, name: 'Mine' },
        stored,
      }),
    ).toEqual([
      { name: 'name', mine: 'Mine', theirs: 'Theirs', isMineChanged: true },
      { name: 'domains', mine: ['a.example'], theirs: ['b.example'], isMineChanged: false },
    ])
  })

  it('are merged by key if a setting has keys', () => {
    const before = { ranks: { ask: '1', vote: '15', flag: '15' } }
    const mine = { ranks: { ask: '1', vote: '20', flag: '30' } }
    const stored = { ranks: { ask: '5', vote: '15', flag: '40' } }

    expect(findChangedElsewhere(['ranks'], { loaded: before, mine, stored })).toEqual([
      { name: 'ranks', mine: { flag: '30' }, theirs: { flag: '40' }, isMineChanged: true },
    ])
    const sides = { loaded: before.ranks, mine: mine.ranks, stored: stored.ranks }
    expect(mergeChanges(sides)).toEqual({ ask: '5', vote: '20', flag: '30' })
    expect(mergeChanges(sides, 'stored')).toEqual({ ask: '5', vote: '20', flag: '40' })
    expect(findChangedElsewhere(['ranks'], { loaded: before, mine: before, stored })).toEqual([])
  })

  it('need no decision if both made the same change', () => {
    const same = { ...loaded, name: 'New' }

    expect(findChangedElsewhere(['name'], { loaded, mine: same, stored: same })).toEqual([])
  })
})
