import { z } from 'zod'
import { themeTokens } from '../contract/themes.ts'
import { siteEventNames } from './event-names.ts'
import { pluginFamilies } from './families.ts'
import { pluginPermissions } from './permissions.ts'
import { slotNames } from './slot-names.ts'

/** Also used in URLs and file names, so only few characters are allowed. */
const slug = z
  .string()
  .min(2)
  .max(100)
  .regex(
    /^[a-z][a-z0-9]*(?:[_-][a-z0-9]+)*$/,
    'use lower-case letters, digits and single _ or -, such as github_connector',
  )

const version = z
  .string()
  .regex(/^\d+\.\d+\.\d+(?:-[\w.-]+)?(?:\+[\w.-]+)?$/, 'use a semantic version, such as 1.2.0')

const hostName = z
  .string()
  .regex(
    /^(?:\*|(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?)$/,
    'use a host name such as api.example.com, *.example.com or *',
  )

const source = z
  .string()
  .max(200)
  .regex(
    /^https:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?(?:\/[\w.~/-]*)?$/,
    'use an https address without a query, such as https://challenges.example.com',
  )

const contentSecurity = z
  .strictObject({
    script: z.array(source).default([]).describe('Origins of scripts.'),
    frame: z.array(source).default([]).describe('Origins of frames.'),
    connect: z.array(source).default([]).describe('Origins of requests of scripts.'),
  })
  .describe(
    'Other origins that the web half loads from, for services that must serve their own scripts. Pages allow them while the plugin is enabled, and administrators see them. Pages are only as safe as each of these origins.',
  )

const embed = z.strictObject({
  url: z
    .string()
    .max(200)
    .regex(
      /^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+\/[\w*.~/?=@-]+$/,
      'use an address such as https://vimeo.com/*',
    )
    .describe('A URL in which * stands for any part of a path or query, such as https://vimeo.com/*.'),
  shape: z
    .enum(['wide', 'low', 'tall'])
    .default('wide')
    .describe(
      'The space that the page reserves. wide: 16 by 9, like a video. low: six lines. tall: twenty lines.',
    ),
  setting: z.string().optional().describe('The config field that turns the embed on or off.'),
})

const route = z.object({
  path: z
    .string()
    .max(100)
    .regex(/^(?:\/[a-z0-9-]+)+$/, 'use a path such as /hello')
    .describe('The path of the page, such as /hello; more segments may follow.'),
  title: z
    .string()
    .default('route.title')
    .describe("Key of the page's title and menu entry in the plugin's texts."),
  menu: z.boolean().default(true).describe('Whether the side navigation links to it.'),
})

const adminPage = z.object({
  title: z.string().default('admin_page.title').describe("Key of the page's title in the plugin's texts."),
  menu: z
    .string()
    .default('admin_page.menu')
    .describe("Key of its entry in the administration's menu; without such a text, the title is used."),
})

const tab = z.object({
  path: z
    .string()
    .max(40)
    .regex(/^[a-z][a-z0-9-]*$/, 'use lower-case letters, digits and -, such as projects')
    .describe("The last part of the tab's URL, such as projects in /users/ada/projects."),
  title: z.string().default('tab.title').describe("Key of the tab's name in the plugin's texts."),
})

/**
 * The schema of `querent` in `package.json`, as an author writes it. The descriptions are part of the schema
 * that editors read.
 *
 * @example
 * const declaration = pluginDeclaration.parse({ slug_name: 'hello_route', family: 'route', slots: ['route.page'], route: { path: '/hello' } })
 * @public
 */
export const pluginDeclaration = z.strictObject({
  slug_name: slug.describe('The name of the plugin on a site, such as github_connector.'),
  family: z.enum(pluginFamilies).describe('The kind of plugin.'),
  permissions: z
    .array(z.enum(pluginPermissions))
    .default([])
    .describe('What the server half may do. Administrators see it before they enable the plugin.'),
  events: z
    .array(z.enum(siteEventNames))
    .default([])
    .describe('Events that the server half handles. Needs the permission events.'),
  hosts: z
    .array(hostName)
    .default([])
    .describe('Hosts that the outbound client may reach; * allows every public host.'),
  hosts_from_config: z
    .array(z.string())
    .default([])
    .describe('Config fields that contain a URL whose host may be reached as well.'),
  slots: z
    .array(z.enum(slotNames))
    .default([])
    .describe('Slots that the web half fills. It is loaded on pages that have one of them.'),
  room: z
    .partialRecord(z.enum(slotNames), z.int().min(1).max(20))
    .default({})
    .describe(
      'Lines of text that the contribution to a slot takes, for slots with content below them. The page reserves this space while the contribution loads, so that nothing is pushed down.',
    ),
  slots_from_config: z
    .partialRecord(z.enum(slotNames), z.string())
    .default({})
    .describe('Config fields by slot: while the field is empty or off, the slot counts as not filled.'),
  public_config: z
    .array(z.string())
    .default([])
    .describe(
      'Config fields that the web half receives. All visitors can read their values, so never name secrets.',
    ),
  blocks: z
    .array(z.string().regex(/^[\w+#.-]{1,40}$/))
    .default([])
    .describe('Languages of the code blocks that the plugin renders in the slot content.block.'),
  embeds: z
    .array(embed)
    .max(50)
    .default([])
    .describe('Links that the plugin embeds in the slot content.embed.'),
  theme: themeTokens.optional().describe('The look of the site, for plugins of the family theme.'),
  route: route.optional().describe('The page that the slot route.page fills.'),
  tab: tab
    .optional()
    .describe("The tab on users' profiles that the slot profile.tab fills; the site's own tabs come first."),
  admin_page: adminPage.optional().describe('The page in the administration that the slot admin.page fills.'),
  content_security: contentSecurity.optional(),
})
/**
 * Origins that pages of the site may load from while the plugin is enabled.
 *
 * @example
 * const sources: ContentSecurity = { script: ['https://challenges.example.com'], frame: [], connect: [] }
 * @public
 */
export type ContentSecurity = z.infer<typeof contentSecurity>

/**
 * The declaration of an author, with defaults for omitted values.
 *
 * @example
 * const isSearch = (plugin: PluginDeclaration) => plugin.family === 'search'
 * @public
 */
export type PluginDeclaration = z.infer<typeof pluginDeclaration>

/** The name of a file of texts: its language, such as `de_DE`. */
export const languagePattern = /^[a-z]{2,3}_[A-Z]{2}$|^[a-z]{2,3}$/

/**
 * `querent.json`, which the build writes: the declaration, data from `package.json`, and the SHA-256 of every
 * file. The host serves and runs no file whose checksum differs.
 *
 * @example
 * const read = (text: string): PluginManifest => pluginManifest.parse(JSON.parse(text))
 * @public
 */
export const pluginManifest = pluginDeclaration.extend({
  manifest_version: z.literal(1),
  /** Name of the npm package. */
  package: z.string().min(1).max(214),
  version,
  author: z.string().max(200).default(''),
  link: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  /** Range of SDK versions that the plugin works with, from its peer dependency. */
  sdk: z.string().min(1),
  /** Paths below the package's folder. */
  entries: z.object({ server: z.string().optional(), web: z.string().optional() }),
  /** Style sheets of the web half. */
  styles: z.array(z.string()).default([]),
  /** Languages with texts, such as `en_US`. */
  languages: z.array(z.string().regex(languagePattern)),
  /** Path below the package's folder to hexadecimal SHA-256. */
  files: z.record(z.string().regex(/^(?!.*\.\.)[\w@][\w@./-]*$/), z.string().regex(/^[0-9a-f]{64}$/)),
})
/**
 * A validated manifest.
 *
 * @example
 * const getRelease = ({ slug_name, version }: PluginManifest) => `${slug_name} ${version}`
 * @public
 */
export type PluginManifest = z.infer<typeof pluginManifest>

/**
 * The keyword that marks a package in `node_modules` as a plugin.
 *
 * @example
 * const isPlugin = (keywords: readonly string[]) => keywords.includes(pluginKeyword)
 * @public
 */
export const pluginKeyword = 'querent-plugin'
