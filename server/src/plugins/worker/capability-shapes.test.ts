import { expect, test } from 'vitest'
import { z } from 'zod'
import { firstIssue } from './capability-shapes.ts'

const shape = z.union([
  z.strictObject({ redirect: z.string() }),
  z.object({ data: z.union([z.string(), z.null()]) }),
])
const describe = (value: unknown) => firstIssue(shape.safeParse(value).error ?? new z.ZodError([]))

test('says what is wrong with the shape that was probably meant', () => {
  expect(describe({ data: 5 })).toBe('data: Invalid input: expected string, received number')
  expect(describe(undefined)).toBe('Invalid input: expected object, received undefined')
})
