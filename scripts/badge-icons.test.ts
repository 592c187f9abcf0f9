import { expect, it } from 'vitest'
import { badgeIcons } from '../core/src/features/badges/badge-icons.ts'
import { badgeCatalog } from '../server/src/modules/badges/badge-catalog.rules.ts'

it('draws the icon of every badge in the catalog', () => {
  const named = badgeCatalog.map(({ icon }) => icon)

  expect(named.filter((icon) => !badgeIcons.includes(icon))).toEqual([])
})
