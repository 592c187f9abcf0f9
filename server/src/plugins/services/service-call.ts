import { PluginError } from '@querent/sdk/server'
import type { z } from 'zod'

/** One thing that plugins may ask of the site, by the name that crosses the thread. */
export type Service = (args: readonly unknown[]) => Promise<unknown>
export type Services = Readonly<Record<string, Service>>

/** What a plugin sends is checked as anything is that comes from outside. */
export function service<Input>(schema: z.ZodType<Input>, run: (input: Input) => Promise<unknown>): Service {
  return async (args) => {
    const result = schema.safeParse(args)
    if (result.success) return run(result.data)
    const [issue] = result.error.issues
    const [index = 0, ...path] = issue?.path ?? []
    const place = [`argument ${Number(index) + 1}`, ...path].join('.')
    throw new PluginError(`${place}: ${issue?.message ?? 'cannot be used'}`)
  }
}
