import { PluginError } from '@querent/sdk/server'
import type { z } from 'zod'

/** One service of the site for plugins, by the name that is sent between processes. */
export type Service = (args: readonly unknown[]) => Promise<unknown>
export type Services = Readonly<Record<string, Service>>

/** Input from a plugin is validated like any external input. */
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
