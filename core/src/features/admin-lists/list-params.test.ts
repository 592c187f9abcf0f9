import { describe, expect, it } from 'vitest'
import { creationRange, type ListView, listHref, readListParams } from './list-params.ts'

const view: ListView = {
  path: '/admin/things',
  kind: 'questions',
  statuses: ['normal', 'deleted'],
  orders: ['newest', 'votes'],
  filters: [
    { name: 'author', kind: 'text' },
    { name: 'from', kind: 'date' },
    { name: 'role', kind: 'choice', values: ['1', '2'] },
  ],
}
const read = (search: string) => readListParams(new URL(`https://x.example/admin/things${search}`), view)

describe('the URL of a list', () => {
  it('uses defaults for missing or invalid values', () => {
    expect(read('?page=-2&status=x&order=y&from=soon&role=9')).toEqual({
      page: 1,
      status: 'normal',
      order: 'newest',
      query: '',
      filters: { author: '', from: '', role: '' },
    })
  })

  it.each(['', '?status=deleted&order=votes&query=tea&author=ada&from=2026-01-02&role=2&page=3'])(
    'is the same after reading and writing: %s',
    (search) => {
      expect(listHref(view, read(search))).toBe(`/admin/things${search}`)
    },
  )

  it('has days in the zone in which times are shown', () => {
    expect(creationRange({ from: '2026-11-27', to: '2026-11-27' }, 'Europe/Berlin')).toEqual({
      created_from: Date.UTC(2026, 10, 26, 23) / 1000,
      created_to: Date.UTC(2026, 10, 27, 23) / 1000 - 1,
    })
    expect(creationRange({ from: '', to: '' }, 'Europe/Berlin')).toEqual({})
  })
})
