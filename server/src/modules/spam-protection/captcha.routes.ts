import type { ModuleDependencies } from '../../module-dependencies.ts'
import type { Captchas } from './captcha.service.ts'

type Dependencies = Pick<ModuleDependencies, 'routes'> & { captchas: Captchas }

export function addCaptchaRoutes({ routes, captchas }: Dependencies): void {
  routes.handle('userActionRecord', ({ actor, input, caller }) =>
    captchas.demand(input.action, actor, caller),
  )

  routes.handle('captchaConfig', async () => {
    const plugin = captchas.challenges.plugin()
    if (!plugin) return { slug_name: '', config: null }
    // A plugin that does not respond has no settings to show; users who solve a challenge see why it fails.
    const config = await plugin.calls.browserConfig?.().catch(() => undefined)
    return { slug_name: plugin.slug, config: config ?? null }
  })
}
