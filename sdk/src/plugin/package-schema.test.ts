import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import schema from '../../package.schema.json' with { type: 'json' }

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folders = ['sdk/templates', 'plugins'].flatMap((folder) =>
  readdirSync(`${root}${folder}`).map((name) => `${root}${folder}/${name}`),
)
// As an editor reads it: with nothing but the file.
const querent = z.fromJSONSchema(schema.properties.querent as z.core.JSONSchema.JSONSchema)
const read = (folder: string) => JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))

describe('the schema of package.json', () => {
  test.each(folders)('accepts %s', (folder) => {
    expect(querent.safeParse(read(folder).querent).error?.issues ?? []).toEqual([])
  })

  test.each([
    ['an unknown key', { slug_name: 'tea_time', family: 'route', slot: ['route.page'] }],
    ['an unknown slot', { slug_name: 'tea_time', family: 'route', slots: ['route.pages'] }],
    ['a slug with capitals', { slug_name: 'TeaTime', family: 'route' }],
    ['no family', { slug_name: 'tea_time' }],
  ])('rejects %s', (_, declaration) => {
    expect(querent.safeParse(declaration).success).toBe(false)
  })

  test('describes every key', () => {
    const { properties } = schema.properties.querent
    const silent = Object.entries(properties).filter(([, property]) => !('description' in property))

    expect(silent.map(([name]) => name)).toEqual([])
  })
})
