import { expect, test } from 'vitest'
import { chooseTags, readTagInputs } from './choose-tags.ts'
import type { TagRow } from './tag.repository.ts'

const input = (slug_name: string, display_name = '', original_text = '') => ({
  slug_name,
  display_name,
  original_text,
})

function row(id: number, slug: string, columns: Partial<TagRow> = {}): TagRow {
  return {
    id,
    slug,
    display_name: slug,
    main_tag_id: 0,
    status: 1,
    recommend: 0,
    reserved: 0,
    main_slug: null,
    main_display_name: null,
    main_status: null,
    main_recommend: null,
    main_reserved: null,
    ...columns,
  }
}

test('reads each slug once, in lower case and with dashes', () => {
  const tags = readTagInputs([
    input('Visual  Studio', 'VS'),
    input('visual-studio'),
    input('', 'C Sharp'),
    input('  '),
    input('.'),
    input('..', 'Above'),
  ])

  expect(tags).toEqual([
    { slug: 'visual-studio', displayName: 'VS', content: '' },
    { slug: 'c-sharp', displayName: 'C Sharp', content: '' },
  ])
})

test('replaces a synonym by its main tag, once', () => {
  const wanted = readTagInputs([input('js'), input('javascript')])
  const main = { main_tag_id: 1, main_slug: 'javascript', main_display_name: 'JavaScript', main_status: 1 }
  const rows = [row(1, 'javascript', { reserved: 1 }), row(2, 'js', { ...main, main_reserved: 1 })]

  const { known, unknown } = chooseTags(wanted, rows)

  expect(known).toMatchObject([{ id: 1, slug: 'javascript', isReserved: true }])
  expect(unknown).toEqual([])
})

test('treats a synonym without a main tag as a tag of its own', () => {
  const orphan = row(2, 'js', { main_tag_id: 1, main_slug: 'javascript', main_status: 10 })

  expect(chooseTags(readTagInputs([input('js')]), [orphan]).known).toMatchObject([{ id: 2, slug: 'js' }])
})

test('deleted and missing tags are unknown', () => {
  const wanted = readTagInputs([input('gone'), input('new')])

  const { known, unknown } = chooseTags(wanted, [row(3, 'gone', { status: 10 })])

  expect(known).toEqual([])
  expect(unknown.map((tag) => tag.slug)).toEqual(['gone', 'new'])
})
