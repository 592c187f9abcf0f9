import type { ModuleDependencies } from '../../module-dependencies.ts'
import { presentLanguageOptions, presentLanguagePack } from './language-pack.presenter.ts'
import { presentLegalText, presentSiteInfo } from './site-info.presenter.ts'
import type { TagRules } from './tag-rules.service.ts'

type Dependencies = Pick<ModuleDependencies, 'routes' | 'settings' | 'texts'> & {
  tagRules: TagRules
  version: string
}

/** The settings that visitors may see, and default responses for optional parts that are not installed. */
export function addPublicSettingsRoutes({ routes, settings, texts, tagRules, version }: Dependencies): void {
  routes.handle('siteInfo', async ({ caller: { language } }) =>
    presentSiteInfo(settings.current, await tagRules.list(), { texts, language, version }),
  )
  routes.handle('siteLegal', async ({ input }) => presentLegalText(settings.current, input.info_type))
  routes.handle('languageConfig', async ({ caller }) => presentLanguagePack(texts, caller.language))
  routes.handle('languageOptions', async () => {
    const options = presentLanguageOptions(texts)
    const hasDefault = settings.current.interface.language !== ''
    return hasDefault ? [{ label: 'Default', value: 'Default', progress: 0 }, ...options] : options
  })
}
