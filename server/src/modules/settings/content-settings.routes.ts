import type { SiteWriteRules } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { type AuditContext, compareFields, recordChanges } from '../audit/index.ts'
import { renderPolicies, tidyExtensions } from './admin-settings.service.ts'
import { pick, questionFields, uploadFields } from './site-info.presenter.ts'
import type { TagLists, TagRules } from './tag-rules.service.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'markdown' | 'routes' | 'settings'> & {
  tagRules: TagRules
}

const policyFields = [
  'terms_of_service_original_text',
  'terms_of_service_parsed_text',
  'privacy_policy_original_text',
  'privacy_policy_parsed_text',
] as const

/** The rules of posts, tags and uploads: one bundle for older clients, three for newer ones. */
export function addWriteSettingsRoutes({ db, clock, routes, settings, tagRules }: Dependencies): void {
  async function replaceWithTags(context: AuditContext, lists: TagLists, change: Partial<SiteWriteRules>) {
    const writeTags = await tagRules.prepare(lists)
    const before = presentSlugs(await tagRules.list())
    const changed = compareFields(before, presentSlugs(lists)).map(({ field, ...values }) => ({
      action: 'setting_change' as const,
      object: { kind: 'setting' as const, id: `write.${field}` },
      ...values,
    }))
    await inTransaction(db, async (tx) => {
      await writeTags(tx)
      await recordChanges(tx, context, clock(), changed)
      await settings.change(context, { write: { ...settings.current.write, ...change } }, tx)
    })
    tagRules.forget()
    await settings.load()
  }

  routes.handle('siteWriteInfo', async () => ({ ...settings.current.write, ...(await tagRules.list()) }))
  routes.handle('siteWriteUpdate', async ({ input, ...context }) => {
    const { recommend_tags, reserved_tags, ...rules } = input
    await replaceWithTags(context, { recommend_tags, reserved_tags }, tidyExtensions(rules))
    return null
  })

  routes.handle('siteTagRulesInfo', async () => ({
    required_tag: settings.current.write.required_tag,
    ...(await tagRules.list()),
  }))
  routes.handle('siteTagRulesUpdate', async ({ input, ...context }) => {
    const { required_tag, ...lists } = input
    await replaceWithTags(context, lists, { required_tag })
    return null
  })

  routes.handle('siteQuestionRulesInfo', async () => pick(settings.current.write, questionFields))
  routes.handle('siteQuestionRulesUpdate', async ({ input, ...context }) => {
    await settings.change(context, { write: { ...settings.current.write, ...input } })
    return null
  })

  routes.handle('siteUploadRulesInfo', async () => pick(settings.current.write, uploadFields))
  routes.handle('siteUploadRulesUpdate', async ({ input, ...context }) => {
    await settings.change(context, { write: { ...settings.current.write, ...tidyExtensions(input) } })
    return null
  })
}

const presentSlugs = ({ recommend_tags, reserved_tags }: TagLists) => ({
  recommend_tags: recommend_tags.map((tag) => tag.slug_name).toSorted(),
  reserved_tags: reserved_tags.map((tag) => tag.slug_name).toSorted(),
})

/** Terms, privacy policy, external content and private mode. */
export function addLegalSettingsRoutes({ markdown, routes, settings }: Dependencies): void {
  routes.handle('siteLegalInfo', async () => settings.current.legal)
  routes.handle('siteLegalUpdate', async ({ input, ...context }) => {
    const { external_content_display } = input
    const policies = await renderPolicies(input, markdown, context.actor.userId)
    await settings.change(context, { legal: { ...policies, external_content_display } })
    return null
  })

  routes.handle('sitePoliciesInfo', async () => pick(settings.current.legal, policyFields))
  routes.handle('sitePoliciesUpdate', async ({ input, ...context }) => {
    const policies = await renderPolicies(input, markdown, context.actor.userId)
    await settings.change(context, { legal: { ...settings.current.legal, ...policies } })
    return null
  })

  routes.handle('siteSecurityInfo', async () => ({
    login_required: settings.current.login.login_required,
    external_content_display: settings.current.legal.external_content_display,
    check_update: settings.current.general.check_update,
  }))
  routes.handle('siteSecurityUpdate', async ({ input, ...context }) => {
    const { general, legal, login } = settings.current
    await settings.change(context, {
      general: { ...general, check_update: input.check_update },
      legal: { ...legal, external_content_display: input.external_content_display },
      login: { ...login, login_required: input.login_required },
    })
    return null
  })
}
