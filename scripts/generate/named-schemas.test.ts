import { expect, it } from 'vitest'
import { nameSchemas } from './named-schemas.ts'

const source = {
  path: 'manifest.ts',
  text: `import { z } from 'zod'
const slug = z.string().max(50)
const unused = z.string()
/** Where the page is. */
const route = z.object({ path: slug })
/** What an author writes. */
export const declaration = z.object({ route: route.optional() })
export type Declaration = z.infer<typeof declaration>
`,
}

const declarations = {
  path: 'manifest.d.ts',
  text: `import { z } from 'zod';
/** What an author writes. */
export declare const declaration: z.ZodObject<{
    route: z.ZodOptional<z.ZodObject<{
        path: z.ZodString;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type Declaration = z.infer<typeof declaration>;
`,
}

it('shows a schema as written in the source, with the schemas that it refers to', () => {
  expect(nameSchemas(declarations, source)).toBe(`import { z } from 'zod';
/** What an author writes. */
export const declaration = z.object({ route: route.optional() })
export type Declaration = z.infer<typeof declaration>;

const route = z.object({ path: slug })
const slug = z.string().max(50)
`)
})

it('changes with a field of a schema that is referred to', () => {
  const changed = { ...source, text: source.text.replace('path: slug', 'path: slug, title: slug') }

  expect(nameSchemas(declarations, changed)).not.toBe(nameSchemas(declarations, source))
})

it('leaves other constants as the compiler declares them', () => {
  const text = 'export declare const names: readonly string[];\n'

  expect(nameSchemas({ path: 'a.d.ts', text }, { path: 'a.ts', text: 'export const names = list()' })).toBe(
    text,
  )
})
