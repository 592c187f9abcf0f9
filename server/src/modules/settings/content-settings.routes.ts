import type { ParsedInputOf, SettingsRevision, SiteLegal, SiteWriteRules } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import type { Tx } from '../../platform/database/database.ts'
import { pageWindow } from '../../platform/pagination.ts'
import { type AuditContext, compareFields, recordChanges } from '../audit/index.ts'
import { mergePolicies, renderPolicies, tidyExtensions } from './admin-settings.service.ts'
import { getLegalVersionPage, recordLegalVersions } from './legal-versions.service.ts'
import { getRevision, mergeSent, withRevision } from './settings-revision.rules.ts'
import { pick, questionFields, uploadFields } from './site-info.presenter.ts'
import type { SiteSettings } from './site-settings.rules.ts'
import type { TagLists, TagRules } from './tag-rules.service.ts'

type Endpoints = typeof import('@querent/sdk/contract')['endpoints']

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'markdown' | 'routes' | 'settings'> & {
  tagRules: TagRules
}

/** Stores that a member accepted the current legal texts. */
export type AcceptLegal = (tx: Tx, acceptance: { userId: number; at: number }) => Promise<unknown>

const policyFields = [
  'terms_of_service_original_text',
  'terms_of_service_parsed_text',
  'privacy_policy_original_text',
  'privacy_policy_parsed_text',
] as const

type TagChange = TagLists & { revision?: SettingsRevision }

/** The rules of posts, tags and uploads: one set for older clients, three for newer ones. */
export function addWriteSettingsRoutes({ clock, routes, settings, tagRules }: Dependencies): void {
  /** Changes tag lists and the rules that are sent with them. */
  async function changeWithTags(
    context: AuditContext,
    { recommend_tags, reserved_tags, revision, ...rules }: TagChange & Partial<SiteWriteRules>,
  ) {
    await settings.change(context, async ({ write }, tx) => {
      const before = presentSlugs(await tagRules.read(tx))
      const lists = presentSlugs({ recommend_tags, reserved_tags })
      const sent = mergeSent({ ...write, ...before }, { ...rules, ...lists, revision })
      const { recommend_tags: recommended, reserved_tags: reserved, ...merged } = sent
      const after = { recommend_tags: recommended, reserved_tags: reserved }
      await tagRules.replace(tx, { recommend_tags: nameTags(recommended), reserved_tags: nameTags(reserved) })
      const changed = compareFields(before, after).map(({ field, ...values }) => ({
        action: 'setting_change' as const,
        object: { kind: 'setting' as const, id: `write.${field}` },
        ...values,
      }))
      await recordChanges(tx, context, clock(), changed)
      return { write: { ...write, ...merged } }
    })
    tagRules.forget()
  }

  async function readWithTags() {
    const [{ write }, lists] = [await settings.read(), await tagRules.read()]
    return { ...write, ...lists, revision: getRevision({ ...write, ...presentSlugs(lists) }) }
  }

  routes.handle('siteWriteInfo', readWithTags)
  routes.handle('siteWriteUpdate', async ({ input, ...context }) => {
    await changeWithTags(context, tidyExtensions(input))
    return null
  })

  routes.handle('siteTagRulesInfo', async () => {
    const { required_tag, recommend_tags, reserved_tags, revision } = await readWithTags()
    return { required_tag, recommend_tags, reserved_tags, revision }
  })
  routes.handle('siteTagRulesUpdate', async ({ input, ...context }) => {
    await changeWithTags(context, input)
    return null
  })

  routes.handle('siteQuestionRulesInfo', async () =>
    withRevision(pick((await settings.read()).write, questionFields)),
  )
  routes.handle('siteQuestionRulesUpdate', async ({ input, ...context }) => {
    await settings.change(context, ({ write }) => ({ write: { ...write, ...mergeSent(write, input) } }))
    return null
  })

  routes.handle('siteUploadRulesInfo', async () =>
    withRevision(pick((await settings.read()).write, uploadFields)),
  )
  routes.handle('siteUploadRulesUpdate', async ({ input, ...context }) => {
    await settings.change(context, ({ write }) => ({
      write: { ...write, ...mergeSent(write, tidyExtensions(input)) },
    }))
    return null
  })
}

const presentSlugs = ({ recommend_tags, reserved_tags }: TagLists) => ({
  recommend_tags: recommend_tags.map((tag) => tag.slug_name).toSorted(),
  reserved_tags: reserved_tags.map((tag) => tag.slug_name).toSorted(),
})

const nameTags = (slugs: readonly string[]) => slugs.map((slug_name) => ({ slug_name, display_name: '' }))

/** Terms, privacy policy, external content and private mode. */
export function addLegalSettingsRoutes(dependencies: Dependencies & { acceptLegal: AcceptLegal }): void {
  const { acceptLegal, db, clock, markdown, routes, settings } = dependencies
  async function changeLegal(context: AuditContext, input: LegalChange) {
    const rendered = await renderPolicies(input, markdown, context.actor.userId)
    await settings.change(context, async ({ legal: stored, legal_state: state }, tx) => {
      const sent = mergeSent(stored, pick(input, sentLegalFields))
      const { external_content_display = stored.external_content_display } = sent
      const legal = { ...mergePolicies(stored, rendered, sent), external_content_display }
      const [userId, at] = [context.actor.userId, clock()]
      const change = { before: stored, after: legal, state, authorId: userId, at }
      const isAsked = input.ask_again === true
      const legal_state = await recordLegalVersions(tx, { ...change, isAsked })
      // The author of the texts need not be asked to accept them.
      await acceptLegal(tx, { userId, at })
      return { legal, legal_state }
    })
  }

  routes.handle('siteLegalInfo', async () =>
    withRevision({ ...(await settings.read()).legal, ask_again: false }),
  )
  routes.handle('siteLegalUpdate', async ({ input, ...context }) => {
    await changeLegal(context, input)
    return null
  })

  routes.handle('legalVersionPage', ({ input }) => getLegalVersionPage(db, pageWindow(input)))

  routes.handle('sitePoliciesInfo', async () =>
    withRevision(pick((await settings.read()).legal, policyFields)),
  )
  routes.handle('sitePoliciesUpdate', async ({ input, ...context }) => {
    await changeLegal(context, input)
    return null
  })

  routes.handle('siteSecurityInfo', async () => withRevision(presentSecurity(await settings.read())))
  routes.handle('siteSecurityUpdate', async ({ input, ...context }) => {
    await settings.change(context, (stored) => {
      const { general, legal, login } = stored
      const { check_update, external_content_display, login_required } = mergeSent(
        presentSecurity(stored),
        input,
      )
      return {
        general: { ...general, check_update },
        legal: { ...legal, external_content_display },
        login: { ...login, login_required },
      }
    })
    return null
  })
}

type LegalChange = ParsedInputOf<Endpoints['sitePoliciesUpdate']> &
  Partial<SiteLegal> & { ask_again?: boolean }

/** The fields compared with the revision: the HTML is derived from the Markdown. */
const sentLegalFields = [
  'terms_of_service_original_text',
  'privacy_policy_original_text',
  'external_content_display',
  'revision',
] as const

const presentSecurity = ({ general, legal, login }: SiteSettings) => ({
  login_required: login.login_required,
  external_content_display: legal.external_content_display,
  check_update: general.check_update,
})
