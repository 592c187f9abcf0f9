import { describe, expect, it } from 'vitest'
import { findChangedElsewhere } from './find-changes.ts'

const loaded = { name: 'Old', domains: ['a.example'], port: 25 }

describe('settings that changed elsewhere', () => {
  it('are none while the stored values are those of the form', () => {
    expect(
      findChangedElsewhere(['name', 'port'], { loaded, mine: { ...loaded, name: 'New' }, stored: loaded }),
    ).toEqual([])
  })

  it('are named, with whether the form changed them too', () => {
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

  it('need no decision where both made the same change', () => {
    const same = { ...loaded, name: 'New' }

    expect(findChangedElsewhere(['name'], { loaded, mine: same, stored: same })).toEqual([])
  })
})
