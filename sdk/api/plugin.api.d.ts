// What @querent/sdk/plugin declares. Renewed by `pnpm generate`.

// plugin/index.d.ts

/**
 * The description of a plugin: its manifest, its family, its permissions, and its settings.
 *
 * @packageDocumentation
 */
export type { SlotName } from '../web/slots.ts';
export { type ConfigAccount, type ConfigAction, type ConfigControl, type ConfigField, type ConfigFields, type ConfigInputType, type ConfigTag, field, } from './config-fields.ts';
export { type ConfigDefinition, type ConfigOf, type ConfigOptions, type ConfigProblem, type ConfigResult, type ConfigValues, defineConfig, } from './define-config.ts';
export { type SiteEventName, siteEventNames } from './event-names.ts';
export { isExclusive, type PluginFamily, pluginFamilies } from './families.ts';
export { type ContentSecurity, type PluginDeclaration, type PluginManifest, pluginDeclaration, pluginKeyword, pluginManifest, } from './manifest.ts';
export { allowedNodeModules } from './node-modules.ts';
export { type PluginPermission, pluginPermissions } from './permissions.ts';
export { sdkVersion } from './sdk-version.ts';
export type { SettingsMigrations, StoredSettings } from './settings-migrations.ts';
export { type FieldCondition, isFieldShown, type ShownWhen } from './shown-when.ts';
export { isSharedSlot, slotNames } from './slot-names.ts';

// plugin/config-fields.d.ts

import { z } from 'zod';
/**
 * The kinds of controls in a generated form, named as in the API.
 *
 * @example
 * const control: ConfigControl = 'textarea'
 * @public
 */
export type ConfigControl = 'input' | 'textarea' | 'checkbox' | 'radio' | 'select' | 'switch' | 'upload' | 'timezone' | 'legend' | 'button' | 'tag_selector' | 'account';
/**
 * The kind of text in a text field. Browsers choose the keyboard and the control by it.
 *
 * @example
 * const color = field.input({ inputType: 'color' satisfies ConfigInputType })
 * @public
 */
export type ConfigInputType = 'text' | 'color' | 'date' | 'datetime-local' | 'email' | 'month' | 'number' | 'password' | 'range' | 'search' | 'tel' | 'time' | 'url' | 'week';
/**
 * The route of the plugin that a button of a form calls, such as `/sync`.
 *
 * @example
 * const sync: ConfigAction = { url: '/sync', method: 'post', refreshForm: true }
 * @public
 */
export type ConfigAction = {
    url: string;
    method?: 'get' | 'post';
    /** Reload the form after the call, because labels may have changed; a panel below it starts over. */
    refreshForm?: boolean;
};
/**
 * One field of a form: how it is shown, its initial value, and what it accepts.
 *
 * @example
 * const host: ConfigField<string> = field.url({ required: true })
 * @public
 */
export type ConfigField<Value = unknown> = {
    control: ConfigControl;
    required: boolean;
    /** Write-only: no response ever contains it. */
    secret: boolean;
    initial: Value;
    options?: readonly string[];
    rows?: number;
    inputType?: ConfigInputType;
    /** The minimum and maximum of a number, and its step. */
    min?: number;
    max?: number;
    step?: number;
    /** Longest accepted text, in characters, as the error message says. */
    maxLength?: number;
    action?: ConfigAction;
    schema: z.ZodType<Value>;
};
/**
 * The fields of a form, by name.
 *
 * @example
 * const fields = { host: field.url(), api_key: field.secret() } satisfies ConfigFields
 * @public
 */
export type ConfigFields = Readonly<Record<string, ConfigField>>;
export type FieldValue<Field> = Field extends ConfigField<infer Value> ? Value : never;
/**
 * A tag of the site, as an administrator chose it.
 *
 * @example
 * const names = (tags: readonly ConfigTag[]) => tags.map((tag) => tag.slug_name)
 * @public
 */
export type ConfigTag = {
    tag_id: string;
    slug_name: string;
    display_name: string;
    recommend: boolean;
    reserved: boolean;
};
/**
 * An account that an administrator chose for a plugin to write under. Its names are those at the time of the
 * choice.
 *
 * @example
 * const mention = ({ username }: ConfigAccount) => `@${username}`
 * @public
 */
export type ConfigAccount = {
    id: string;
    username: string;
    display_name: string;
};
type TextOptions = {
    required?: boolean;
    initial?: string;
    /** Longest accepted text, in characters. */
    max?: number;
};
type NumberOptions = {
    initial?: number;
    min?: number;
    max?: number;
    /** Digits after the decimal point; only whole numbers by default. */
    decimals?: number;
};
/**
 * The fields that a configuration consists of. Their texts are texts of the plugin: `config.<name>.title`,
 * `.description`, `.placeholder`, `.label` next to a switch, `.text` on a button, and
 * `config.<name>.options.<option>`.
 *
 * @example
 * const config = defineConfig({ host: field.url({ required: true }), api_key: field.secret({ required: true }) })
 * @public
 */
export declare const field: {
    /**
     * A line of text, of at most `max` characters (500). `inputType` chooses the browser's control, such as
     * `email` or `color`. `required` and `initial` as in every text field.
     */
    input: (options?: TextOptions & {
        inputType?: ConfigInputType;
    }) => ConfigField<string>;
    /**
     * A number, with `min`, `max`, `initial` and `decimals`; an integer without `decimals`. It is never empty.
     */
    number: (options?: NumberOptions) => ConfigField<number>;
    /** The URL of a service, http or https; `required`, `initial`. */
    url: ({ required, initial }?: Omit<TextOptions, 'max'>) => ConfigField<string>;
    /** A password or key; `required`. It is stored and never shown again. */
    secret: ({ required }?: {
        required?: boolean;
    }) => ConfigField<string>;
    /** Several lines of text, `rows` high (5), of at most `max` characters (10,000); `required`, `initial`. */
    textarea: (options?: TextOptions & {
        rows?: number;
    }) => ConfigField<string>;
    /** On or off; off unless `initial` says otherwise. */
    switch: ({ initial }?: {
        initial?: boolean;
    }) => ConfigField<boolean>;
    /** One of several, from a drop-down list. Initially the first, or the second argument. */
    select: <const Option extends string>(options: readonly [Option, ...Option[]], initial?: NoInfer<Option>) => ConfigField<NoInfer<Option>>;
    /**
     * When a member wants messages of the inbox from a plugin of the family `notification`; initially never.
     */
    delivery: () => ConfigField<"at_once" | "daily" | "off">;
    /** One of several, all visible. Initially the first, or the second argument. */
    radio: <const Option extends string>(options: readonly [Option, ...Option[]], initial?: NoInfer<Option>) => ConfigField<NoInfer<Option>>;
    /** Any of several, all visible; initially those of the second argument. */
    checkbox: <const Option extends string>(options: readonly [Option, ...Option[]], initial?: readonly NoInfer<Option>[]) => ConfigField<Option[]>;
    /** The URL of an image that the administrator uploads; `required`. */
    upload: ({ required }?: {
        required?: boolean;
    }) => ConfigField<string>;
    /** An IANA time zone such as `Europe/Paris`; initially `UTC`, or the argument. */
    timezone: (initial?: string) => ConfigField<string>;
    /** A note between the fields: its title and its description. It has no value. */
    legend: () => ConfigField<null>;
    /**
     * Calls a route of the plugin, by `url`, `method` and `refreshForm`, with the saved settings. The button
     * shows `config.<name>.text`, or the title without one. It has no value.
     */
    button: (action: ConfigAction) => ConfigField<null>;
    /**
     * Some of the site's tags: a list of `ConfigTag`, whose `slug_name` is the name that events and posts use.
     */
    tags: () => ConfigField<ConfigTag[]>;
    /**
     * An account that the plugin may write under; `null` until one is chosen; `required`. Only for the
     * administrator's form. The site accepts no account that is deleted, suspended or not confirmed.
     */
    account: ({ required }?: {
        required?: boolean;
    }) => ConfigField<ConfigAccount | null>;
};
export {};

// plugin/define-config.d.ts

import type { ConfigFields, FieldValue } from './config-fields.ts';
import { type SettingsMigrations, type StoredSettings } from './settings-migrations.ts';
import { type FieldCondition, type ShownWhen } from './shown-when.ts';
/**
 * The values of a form, without the fields that have none.
 *
 * @example
 * const fields = { on: field.switch(), note: field.legend() }
 * type Values = ConfigValues<typeof fields> // { on: boolean }
 * @public
 */
export type ConfigValues<Fields extends ConfigFields> = {
    [Name in keyof Fields as FieldValue<Fields[Name]> extends null ? never : Name]: FieldValue<Fields[Name]>;
};
/**
 * A problem with the value of a field.
 *
 * @example
 * const problem: ConfigProblem = { field: 'host', message: 'Invalid URL' }
 * @public
 */
export type ConfigProblem = {
    field: string;
    message: string;
};
/**
 * The values, or their problems.
 *
 * @example
 * const result: ConfigResult<{ host: string }> = { problems: [{ field: 'host', message: 'Invalid URL' }] }
 * @public
 */
export type ConfigResult<Values> = {
    values: Values;
} | {
    problems: ConfigProblem[];
};
/**
 * A form: its fields, and the only place that decides whether values are valid.
 *
 * @example
 * const config: ConfigDefinition = defineConfig({ host: field.url() })
 * const result = config.check({ host: 'https://search.example.com' })
 * @public
 */
export type ConfigDefinition<Fields extends ConfigFields = ConfigFields> = {
    fields: Fields;
    /** The values before anyone has saved the form. */
    initial: ConfigValues<Fields>;
    /** The values of other fields that show a field; fields that are always shown are not included. */
    conditions: Readonly<Record<string, readonly FieldCondition[]>>;
    /** The versions that changed the stored settings, in order. */
    migrations: readonly string[];
    /**
     * Converts what a version stored to the format of the present version. Runs every migration after that
     * version, once.
     */
    migrate(stored: StoredSettings, version: string): StoredSettings;
    /**
     * Reads stored or submitted values: missing values are replaced by initial ones, unknown values are
     * dropped. Values of hidden fields are kept if they are valid.
     */
    check(values: Readonly<Record<string, unknown>>): ConfigResult<ConfigValues<Fields>>;
};
/**
 * The values of a definition, as the plugin receives them.
 *
 * @example
 * const config = defineConfig({ size: field.select(['small', 'large']) })
 * type Values = ConfigOf<typeof config> // { size: 'small' | 'large' }
 * @public
 */
export type ConfigOf<Definition> = Definition extends ConfigDefinition<infer Fields> ? ConfigValues<Fields> : never;
/**
 * Options of a form in addition to its fields.
 *
 * @example
 * const fields = { roles: field.switch(), claim: field.input({ required: true }) }
 * const options: ConfigOptions<typeof fields> = { shownWhen: { claim: { roles: true } } }
 * @public
 */
export type ConfigOptions<Fields extends ConfigFields> = {
    /** Fields that are shown, and required, only while other fields have a given value. */
    shownWhen?: ShownWhen<Fields>;
    /** Functions that convert settings of earlier versions to the present form. */
    migrations?: SettingsMigrations;
};
/**
 * Describes the settings of a plugin. It determines the type of `context.config`, the defaults, the
 * validation on the server, and the form that an administrator or member fills in.
 *
 * @example
 * export const config = defineConfig({ client_id: field.input({ required: true }), client_secret: field.secret() })
 * @example
 * export const roles = defineConfig(
 *   { roles: field.switch(), claim: field.input({ required: true }) },
 *   { shownWhen: { claim: { roles: true } } },
 * )
 * @public
 */
export declare function defineConfig<const Fields extends ConfigFields>(fields: Fields, { shownWhen, migrations }?: ConfigOptions<NoInfer<Fields>>): ConfigDefinition<Fields>;

// plugin/event-names.d.ts

/**
 * The events of a site that plugins can handle. The data of each is in `SiteEventMap` of `@querent/sdk/server`.
 *
 * @example
 * const isEvent = (name: string) => siteEventNames.some((known) => known === name)
 * @public
 */
export declare const siteEventNames: readonly ['question.asked', 'question.edited', 'question.closed', 'question.reopened', 'question.deleted', 'question.restored', 'answer.posted', 'answer.edited', 'answer.accepted', 'answer.acceptanceWithdrawn', 'answer.deleted', 'answer.restored', 'comment.posted', 'comment.edited', 'comment.deleted', 'comment.restored', 'vote.cast', 'post.flagged', 'user.registered', 'user.deleted'];
/**
 * The name of something that happens on a site.
 *
 * @example
 * const wanted: readonly SiteEventName[] = ['question.asked', 'answer.accepted']
 * @public
 */
export type SiteEventName = (typeof siteEventNames)[number];

// plugin/families.d.ts

/**
 * The families of plugins, named as in the API.
 *
 * @example
 * const isFamily = (name: string) => pluginFamilies.some((family) => family === name)
 * @public
 */
export declare const pluginFamilies: readonly ['connector', 'user_center', 'search', 'editor', 'editor_replacement', 'captcha', 'render', 'route', 'sidebar', 'widget', 'embed', 'filter', 'reviewer', 'events', 'notification', 'theme', 'storage', 'agent', 'cache'];
/**
 * The kind of a plugin. It decides where the plugin is listed, what it is tested against, and whether others
 * of its kind may be enabled at the same time.
 *
 * @example
 * const family: PluginFamily = 'connector'
 * @public
 */
export type PluginFamily = (typeof pluginFamilies)[number];
/**
 * Whether only one plugin of a family can be enabled. Enabling one disables the others.
 *
 * @example
 * isExclusive('captcha') // true
 * @public
 */
export declare function isExclusive(family: PluginFamily): boolean;

// plugin/manifest.d.ts

import { z } from 'zod';
const contentSecurity = z
  .strictObject({
    script: z.array(source).default([]).describe('Origins of scripts.'),
    frame: z.array(source).default([]).describe('Origins of frames.'),
    connect: z.array(source).default([]).describe('Origins of requests of scripts.'),
  })
  .describe(
    'Other origins that the web half loads from, for services that must serve their own scripts. Pages allow them while the plugin is enabled, and administrators see them. Pages are only as safe as each of these origins.',
  )
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
export type ContentSecurity = z.infer<typeof contentSecurity>;
/**
 * The declaration of an author, with defaults for omitted values.
 *
 * @example
 * const isSearch = (plugin: PluginDeclaration) => plugin.family === 'search'
 * @public
 */
export type PluginDeclaration = z.infer<typeof pluginDeclaration>;
/** The name of a file of texts: its language, such as `de_DE`. */
export declare const languagePattern: RegExp;
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
export type PluginManifest = z.infer<typeof pluginManifest>;
/**
 * The keyword that marks a package in `node_modules` as a plugin.
 *
 * @example
 * const isPlugin = (keywords: readonly string[]) => keywords.includes(pluginKeyword)
 * @public
 */
export declare const pluginKeyword = "querent-plugin";
export {};

const adminPage = z.object({
  title: z.string().default('admin_page.title').describe("Key of the page's title in the plugin's texts."),
  menu: z
    .string()
    .default('admin_page.menu')
    .describe("Key of its entry in the administration's menu; without such a text, the title is used."),
})
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
const hostName = z
  .string()
  .regex(
    /^(?:\*|(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?)$/,
    'use a host name such as api.example.com, *.example.com or *',
  )
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
const slug = z
  .string()
  .min(2)
  .max(100)
  .regex(
    /^[a-z][a-z0-9]*(?:[_-][a-z0-9]+)*$/,
    'use lower-case letters, digits and single _ or -, such as github_connector',
  )
const source = z
  .string()
  .max(200)
  .regex(
    /^https:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?(?:\/[\w.~/-]*)?$/,
    'use an https address without a query, such as https://challenges.example.com',
  )
const tab = z.object({
  path: z
    .string()
    .max(40)
    .regex(/^[a-z][a-z0-9-]*$/, 'use lower-case letters, digits and -, such as projects')
    .describe("The last part of the tab's URL, such as projects in /users/ada/projects."),
  title: z.string().default('tab.title').describe("Key of the tab's name in the plugin's texts."),
})
const version = z
  .string()
  .regex(/^\d+\.\d+\.\d+(?:-[\w.-]+)?(?:\+[\w.-]+)?$/, 'use a semantic version, such as 1.2.0')

// plugin/node-modules.d.ts

/**
 * The modules of Node that a plugin's server half may import, without `node:`. They only compute and give no
 * access to the system. A site provides only parts of `async_hooks` and `module`.
 *
 * @example
 * const mayImport = (specifier: string) => allowedNodeModules.includes(specifier.replace(/^node:/, ''))
 * @public
 */
export declare const allowedNodeModules: readonly string[];

// plugin/permissions.d.ts

/**
 * The permissions of a server half beyond its own configuration. Every permission is shown to the
 * administrator when the plugin is enabled; a call without it is rejected.
 *
 * - `http`: requests to the hosts that the plugin declares.
 * - `sockets`: connections to the hosts that the plugin declares, for protocols other than HTTP.
 * - `kv`: the plugin's own small store.
 * - `users.read`: public data of accounts; with `users.email` also their addresses.
 * - `content.read`: questions and answers that everyone may see.
 * - `content.write`: asking questions on behalf of an account.
 * - `content.answer`: writing answers, under an account that the administrator chose in a `field.account`.
 * - `content.comment`: writing comments, under such an account.
 * - `content.tag`: changing the tags of questions and creating tags, under such an account.
 * - `content.hidden`: in events, also content that is flagged, hidden, deleted or waiting for approval.
 * - `events`: events of the site, with the content that everyone may see.
 * - `notifications`: inbox messages of members who ask for it.
 * - `schedule`: recurring tasks.
 *
 * @example
 * const isPermission = (name: string) => pluginPermissions.some((known) => known === name)
 * @public
 */
export declare const pluginPermissions: readonly ['http', 'sockets', 'kv', 'users.read', 'users.email', 'content.read', 'content.write', 'content.answer', 'content.comment', 'content.tag', 'content.hidden', 'events', 'notifications', 'schedule'];
/**
 * One thing that a server half may do.
 *
 * @example
 * const permissions: PluginPermission[] = ['http', 'kv']
 * @public
 */
export type PluginPermission = (typeof pluginPermissions)[number];

// plugin/sdk-version.d.ts

/**
 * The version of the SDK. A site compares it with the range that a plugin's manifest names.
 *
 * @example
 * console.log(`works with @querent/sdk ${sdkVersion}`)
 * @public
 */
export declare const sdkVersion = "0.1.0";

// plugin/settings-migrations.d.ts

/**
 * Settings as an earlier version of the plugin stored them.
 *
 * @example
 * const readAddress = ({ address }: StoredSettings) => (typeof address === 'string' ? address : '')
 * @public
 */
export type StoredSettings = Readonly<Record<string, unknown>>;
/**
 * Functions that convert settings stored by versions before a given one, by that version. Each receives the
 * result of the previous one, and returns everything to be stored. It must only depend on its argument, and
 * have no side effects.
 *
 * @example
 * const migrations: SettingsMigrations = {
 *   '2.0.0': ({ address, ...others }) => ({ ...others, host: address }),
 * }
 * @public
 */
export type SettingsMigrations = {
    readonly [Version in `${number}.${number}.${number}`]?: (stored: StoredSettings) => Readonly<Record<string, unknown>>;
};
/** The versions with a migration, in order. */
export declare const listMigrations: (migrations: SettingsMigrations) => string[];
/**
 * Converts settings that a version stored to the format of the present version. Without stored settings,
 * nothing changes.
 */
export declare function migrateSettings(migrations: Readonly<Record<string, SettingsMigrations[keyof SettingsMigrations]>>, stored: StoredSettings, version: string): StoredSettings;

// plugin/shown-when.d.ts

import type { ConfigFields, FieldValue } from './config-fields.ts';
/**
 * The value of a field that shows another one: one of these options, or `true` for on or filled in and
 * `false` for off or empty.
 *
 * @example
 * const condition: FieldCondition = { field: 'provider', values: ['minio', 'other'] }
 * @public
 */
export type FieldCondition = {
    field: string;
    values: readonly (string | boolean)[];
};
type OneOrMore<Option> = Option | readonly Option[];
/** For choices, options by name; for everything else, whether it is on or filled in. */
type Expected<Value> = [Value] extends [boolean] ? boolean : [Value] extends [string] ? string extends Value ? boolean : OneOrMore<Value> : [Value] extends [readonly (infer Item)[]] ? [Item] extends [string] ? OneOrMore<Item> : boolean : never;
/**
 * Which fields are shown only while other fields have a given value. All conditions of a field must hold.
 *
 * @example
 * const fields = { roles: field.switch(), claim: field.input({ required: true }) }
 * const shownWhen: ShownWhen<typeof fields> = { claim: { roles: true } }
 * @public
 */
export type ShownWhen<Fields extends ConfigFields> = {
    readonly [Name in keyof Fields]?: {
        readonly [Other in Exclude<keyof Fields, Name>]?: Expected<FieldValue<Fields[Other]>>;
    };
};
/** The conditions of each field, as plain data. */
export declare const listConditions: (shownWhen: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>) => Readonly<Record<string, readonly FieldCondition[]>>;
/**
 * Whether a field is shown while a form has these values. The server validates by this rule, and forms follow
 * it. A field that depends on a hidden field is hidden too.
 *
 * @example
 * const conditions = { claim: [{ field: 'roles', values: [true] }] }
 * const isClaimShown = isFieldShown('claim', conditions, { roles: false }) // false
 * @public
 */
export declare function isFieldShown(name: string, conditions: Readonly<Record<string, readonly FieldCondition[]>>, values: Readonly<Record<string, unknown>>): boolean;
export {};

// plugin/slot-names.d.ts

import { type SlotName } from '../web/slots.ts';
/**
 * The places of the interface that plugins may fill; their props are in `slots` of `@querent/sdk/web`.
 *
 * @example
 * const isSlot = (name: string) => slotNames.some((slot) => slot === name)
 * @public
 */
export declare const slotNames: readonly SlotName[];
/**
 * Whether several plugins can fill a slot at the same time, so that their order matters.
 *
 * @example
 * isSharedSlot('question.aside') // true
 * @public
 */
export declare function isSharedSlot(name: SlotName): boolean;

// web/slot-props.d.ts

import type { ComponentType, ReactNode } from 'react';
/**
 * A button next to those of the connectors.
 *
 * @example
 * const isNew = ({ place }: LoginButtonsProps) => place === 'register'
 * @public
 */
export type LoginButtonsProps = {
    /** Where the buttons are: on the login page, the registration page, or with the member's own logins. */
    place: 'login' | 'register' | 'settings';
};
/**
 * The content of the captcha dialog.
 *
 * @example
 * const isImage = ({ challenge }: CaptchaChallengeProps) => challenge?.image !== undefined
 * @public
 */
export type CaptchaChallengeProps = {
    /** What the visitor is doing, such as `question`. */
    action: string;
    /** The result of the server half's `browserConfig`. */
    config: Readonly<Record<string, unknown>>;
    /** The challenge that the server half made; absent for services that make their own. */
    challenge?: {
        image?: string;
        audio?: string;
        question?: string;
    };
    /** The server's response to the last attempt; empty before it. */
    error: string;
    isSubmitting: boolean;
    /** Requests another challenge from the host. */
    onRefresh: () => void;
    /** Submits the visitor's input, or the token of the service. */
    onSolve: (input: string) => void;
};
/**
 * The text of an editor, and its selection.
 *
 * @example
 * const selected = ({ text, start, end }: EditorSelection) => text.slice(start, end)
 * @public
 */
export type EditorSelection = {
    text: string;
    start: number;
    end: number;
};
/**
 * The editor in which a post is written, whichever it is.
 *
 * @example
 * const makeBold = (editor: EditorHandle) => {
 *   editor.wrapSelection('**', '**', 'bold')
 *   editor.focus()
 * }
 * @public
 */
export type EditorHandle = {
    /** The whole text and its selection, in UTF-16 units. */
    selection(): EditorSelection;
    /** Replaces the selection, in one undo step. */
    replaceSelection(text: string, options?: {
        select?: 'all' | 'end';
    }): void;
    /** Inserts text before and after the selection. */
    wrapSelection(before: string, after: string, placeholder: string): void;
    focus(): void;
};
/**
 * A button of the editor's toolbar.
 *
 * @example
 * const tool: ToolProps = { label: 'Rule', icon: 'M3 10h14', onSelect: () => console.info('rule') }
 * @public
 */
export type ToolProps = {
    /** The name of the action, and its shortcut if there is one. */
    label: string;
    /** Path of an icon with strokes of 1.5 on a grid of 20 by 20. */
    icon: string;
    onSelect: () => void;
};
/**
 * A button of the editor's toolbar that opens a list.
 *
 * @example
 * const menu: ToolMenuProps = { label: 'Formula', icon: 'M3 10h14', items: [{ label: 'Root', onSelect: () => console.info('root') }] }
 * @public
 */
export type ToolMenuProps = {
    label: string;
    icon: string;
    items: readonly {
        label: string;
        onSelect: () => void;
    }[];
};
/**
 * Props of tools in the toolbar of the editor. `Tool` and `ToolMenu` look and work like the editor's own
 * buttons.
 *
 * @example
 * const insertRule = ({ editor }: EditorToolbarProps) => editor.replaceSelection('\n\n---\n\n')
 * @public
 */
export type EditorToolbarProps = {
    editor: EditorHandle;
    Tool: ComponentType<ToolProps>;
    ToolMenu: ComponentType<ToolMenuProps>;
};
/**
 * An uploaded file.
 *
 * @example
 * const toImage = ({ url }: UploadedFile) => `![](${url})`
 * @public
 */
export type UploadedFile = {
    url: string;
};
/**
 * An editor that replaces the plain text area.
 *
 * @example
 * const isEmpty = ({ value }: EditorReplacementProps) => value.trim() === ''
 * @public
 */
export type EditorReplacementProps = {
    /** The id for the element that takes the focus, for its label. */
    id: string;
    name: string;
    value: string;
    onChange: (value: string) => void;
    onFocus?: () => void;
    onBlur?: () => void;
    placeholder?: string;
    /** @deprecated Never set; `takeSelection` says when to take the focus. */
    hasFocus?: boolean;
    /**
     * Returns the selection of the text area that this editor replaces, once, if it had the focus. An editor
     * should call it when it appears, select the same text and take the focus, so that no keys pressed while it
     * loads are lost.
     */
    takeSelection?: () => {
        start: number;
        end: number;
    } | undefined;
    /**
     * Whether the text was rejected. The element with the `id` then receives an `invalid` event and takes the
     * focus, so an editor that hides it, such as behind a preview, has to show it.
     */
    isInvalid: boolean;
    /** Id of the element with the error message. */
    describedBy?: string;
    /** Id of the field's label, for editors whose element cannot have a label. */
    labelledBy?: string;
    height: 'tall' | 'low';
    /** Submits the form around the editor. */
    onSubmit: () => void;
    /** The post as visitors will see it, with its own loading and failed states. */
    preview: (markdown: string) => ReactNode;
    uploads?: {
        maxImageSize: number;
        imageExtensions: readonly string[];
        /** Size limit of files that are linked from the text, in megabytes. */
        maxAttachmentSize?: number;
        /** Kinds of files that may be linked from the text; on most sites none. */
        attachmentExtensions?: readonly string[];
        /**
         * Rejects with an error whose message says why, to be shown to the author, and whose `cause` is the
         * `CallFailure`; aborted by `signal`. The form is submitted after all uploads are done: insert the URL
         * as soon as it is there.
         */
        send: (file: File, onProgress: (fraction: number) => void, signal?: AbortSignal) => Promise<UploadedFile>;
    };
    /** Users whose name begins with the input after an @. */
    findUsers: (prefix: string) => Promise<readonly {
        username: string;
        displayName: string;
        avatar: string;
    }[]>;
    /** Common emoji whose name contains the input after a colon. */
    findEmoji?: (name: string) => Promise<readonly {
        name: string;
        emoji: string;
    }[]>;
    /** Pasted HTML as Markdown; empty if the plain text is equivalent. */
    convertHtml?: (html: string) => Promise<string>;
    /** Contributions to the toolbar, to be placed where the editor has its own buttons. */
    toolbarSlot: (editor: EditorHandle) => ReactNode;
};
/**
 * A code block that a plugin renders.
 *
 * @example
 * const isChart = ({ language }: ContentBlockProps) => language === 'mermaid'
 * @public
 */
export type ContentBlockProps = {
    /** As written after the fence, in lower case. */
    language: string;
    text: string;
    /**
     * The height of the code block, in pixels. An element of the same height does not move the content below
     * it.
     */
    height?: number;
};
/**
 * The author of a post.
 *
 * @example
 * const isNew = ({ reputation = 0 }: PostAuthor) => reputation < 10
 * @public
 */
export type PostAuthor = {
    /** Empty for an account that was deleted. */
    username: string;
    displayName: string;
    /** Absent if the page does not know it, such as for authors of comments. */
    reputation?: number;
};
/**
 * A link that a plugin embeds. It is only rendered if the visitor accepts content from other sites.
 *
 * @example
 * const getHost = ({ url }: ContentEmbedProps) => new URL(url).host
 * @public
 */
export type ContentEmbedProps = {
    /** The URL of the link. */
    url: string;
    /** The text of the link; empty if it is the URL itself. */
    title: string;
};
/**
 * Props of components at a question.
 *
 * @example
 * const linkTo = ({ questionId, title }: QuestionSlotProps) => `[${title}](/questions/${questionId})`
 * @public
 */
export type QuestionSlotProps = {
    questionId: string;
    title: string;
    /** Whether the current user is the author. */
    isOwn: boolean;
    author: PostAuthor;
    /** URL names of its tags, such as `javascript`. */
    tags: readonly string[];
    /** Reloads the page's data, for example after the plugin changed the post. */
    onReload: () => void;
};
/**
 * Props of components at an answer.
 *
 * @example
 * const getLabel = ({ isAccepted }: AnswerSlotProps) => (isAccepted ? 'accepted' : 'open')
 * @public
 */
export type AnswerSlotProps = {
    answerId: string;
    questionId: string;
    isAccepted: boolean;
    /** Whether the current user is the author. */
    isOwn: boolean;
    author: PostAuthor;
    /** Reloads the page's data, for example after the plugin changed the post. */
    onReload: () => void;
};
/**
 * Props of components at a comment.
 *
 * @example
 * const isReply = ({ postId }: CommentSlotProps) => postId !== ''
 * @public
 */
export type CommentSlotProps = {
    commentId: string;
    /** The question or answer that it belongs to. */
    postId: string;
    /** Whether the current user is the author. */
    isOwn: boolean;
    author: PostAuthor;
};
/**
 * Props of components in the row of a question in lists.
 *
 * @example
 * const isUrgent = ({ tags }: QuestionRowSlotProps) => tags.includes('urgent')
 * @public
 */
export type QuestionRowSlotProps = {
    questionId: string;
    title: string;
    /** URL names of its tags, such as `javascript`. */
    tags: readonly string[];
    /** When it was asked, in seconds since 1970. */
    askedAt: number;
};
/**
 * Props of components on the page of a tag.
 *
 * @example
 * const getPath = ({ tag }: TagSlotProps) => `/tags/${tag}/info`
 * @public
 */
export type TagSlotProps = {
    /** The URL name, such as `javascript`. */
    tag: string;
    displayName: string;
};
/**
 * Props of components next to the name of a user, at posts by the user.
 *
 * @example
 * const isNew = ({ reputation }: UserCardSlotProps) => reputation < 10
 * @public
 */
export type UserCardSlotProps = {
    /** Empty for an account that was deleted. */
    username: string;
    displayName: string;
    reputation: number;
};
/**
 * Props of components above the results of a search.
 *
 * @example
 * const isLong = ({ query }: SearchHeaderProps) => query.length > 40
 * @public
 */
export type SearchHeaderProps = {
    query: string;
};
/**
 * Props of components next to a user's profile.
 *
 * @example
 * const getPath = ({ username }: ProfileBrandingProps) => `/users/${username}`
 * @public
 */
export type ProfileBrandingProps = {
    username: string;
};
/**
 * A box or a tab of a user's profile.
 *
 * @example
 * const getPath = ({ username }: ProfileSlotProps) => `/users/${username}`
 * @public
 */
export type ProfileSlotProps = {
    username: string;
    displayName: string;
    reputation: number;
    /** Whether it is the profile of the current user. */
    isOwn: boolean;
};
/**
 * Props of components below the form of the plugin's settings. They are remounted when the form is saved.
 *
 * @example
 * const getHost = ({ values }: PluginPanelProps) => String(values.host ?? '')
 * @public
 */
export type PluginPanelProps = {
    /** The current values of the form above the panel, saved or not. */
    values: Readonly<Record<string, unknown>>;
    /** Reloads the form, after the panel has changed the stored settings. */
    onReload: () => void;
};
/**
 * A page of the plugin: its route, or a page in the administration.
 *
 * @example
 * const getNumber = ({ query }: RoutePageProps) => Number(query.get('page') ?? 1)
 * @public
 */
export type RoutePageProps = {
    /** The part after the page's path, such as `/details/7`; '' at the path itself. */
    rest: string;
    query: URLSearchParams;
};
export type NoProps = Record<never, never>;

// web/slots.d.ts

import type { AnswerSlotProps, CaptchaChallengeProps, CommentSlotProps, ContentBlockProps, ContentEmbedProps, EditorReplacementProps, EditorToolbarProps, LoginButtonsProps, NoProps, PluginPanelProps, ProfileBrandingProps, ProfileSlotProps, QuestionRowSlotProps, QuestionSlotProps, RoutePageProps, SearchHeaderProps, TagSlotProps, UserCardSlotProps } from './slot-props.ts';
type SlotDefinition<Props, Many extends boolean> = {
    /** Only carries the type of the props; it has no value. */
    props: Props;
    /** Whether several plugins can fill the slot at the same time. */
    many: Many;
    /** Whether there is content below it, which a late contribution would push down. */
    needsRoom?: true;
};
/**
 * The places of the interface that plugins can fill, by name (`<area>.<place>`): the props of the component,
 * and whether several plugins can fill the place at the same time. Plugins with other names do not compile,
 * and are rejected when they are loaded.
 *
 * @example
 * const isShared = (name: SlotName) => slots[name].many
 * @public
 */
export declare const slots: {
    /** Additional login buttons, next to those of the connectors. */
    'login.buttons': SlotDefinition<LoginButtonsProps, true>;
    /** The content of the captcha dialog. */
    'captcha.challenge': SlotDefinition<CaptchaChallengeProps, false>;
    /** Buttons of the editor's toolbar. */
    'editor.toolbar': SlotDefinition<EditorToolbarProps, true>;
    /** An editor that replaces the plain text area. */
    'editor.replacement': SlotDefinition<EditorReplacementProps, false>;
    /** A code block in posts and previews, rendered by the plugin. */
    'content.block': SlotDefinition<ContentBlockProps, true>;
    /** A link alone in its paragraph, in posts and previews, embedded by the plugin. */
    'content.embed': SlotDefinition<ContentEmbedProps, true>;
    /** Actions below a question. */
    'question.actions': SlotDefinition<QuestionSlotProps, true>;
    /** Above the text of a question. */
    'question.above': SlotDefinition<QuestionSlotProps, true>;
    /** Below the text and the tags of a question. */
    'question.below': SlotDefinition<QuestionSlotProps, true>;
    /** Above the text of an answer. */
    'answer.above': SlotDefinition<AnswerSlotProps, true>;
    /** Below the text of an answer. */
    'answer.below': SlotDefinition<AnswerSlotProps, true>;
    /** Above the text of a comment. */
    'comment.above': SlotDefinition<CommentSlotProps, true>;
    /** Below the text of a comment. */
    'comment.below': SlotDefinition<CommentSlotProps, true>;
    /** At the end of the row of a question, in every list of questions. */
    'list.row': SlotDefinition<QuestionRowSlotProps, true>;
    /** Boxes next to the lists of questions: the home page and the pages of tags. */
    'list.aside': SlotDefinition<NoProps, true>;
    /** Boxes next to a question. */
    'question.aside': SlotDefinition<QuestionSlotProps, true>;
    /** Above search results. */
    'search.header': SlotDefinition<SearchHeaderProps, true>;
    /** Sections of the side navigation. */
    'sidebar.sections': SlotDefinition<NoProps, true>;
    /** A bar below the header, across every page. */
    'header.below': SlotDefinition<NoProps, true>;
    /** At the end of the footer of every page. */
    'footer.end': SlotDefinition<NoProps, true>;
    /** At the top of the home page. */
    'home.top': SlotDefinition<NoProps, true>;
    /** At the top of a tag's page. */
    'tag.top': SlotDefinition<TagSlotProps, true>;
    /** A line below the name of a post's author. Content that does not fit is cut off. */
    'user.card': SlotDefinition<UserCardSlotProps, true>;
    /** A tab of a user's profile; its name and URL are in the manifest. */
    'profile.tab': SlotDefinition<ProfileSlotProps, true>;
    /** Boxes next to a user's profile. */
    'profile.aside': SlotDefinition<ProfileSlotProps, true>;
    /** At the end of the administrators' dashboard. */
    'admin.dashboard': SlotDefinition<NoProps, true>;
    /** Between the header of a user's profile and its tabs. */
    'profile.branding': SlotDefinition<ProfileBrandingProps, true>;
    /** Below the form of the member's settings for the plugin. */
    'settings.panel': SlotDefinition<PluginPanelProps, false>;
    /** Below the form of the administrator's settings for the plugin. */
    'admin.panel': SlotDefinition<PluginPanelProps, false>;
    /** The plugin's own page in the administration; its title is in the manifest. Only administrators reach it. */
    'admin.page': SlotDefinition<RoutePageProps, false>;
    /** The page of the plugin's route. */
    'route.page': SlotDefinition<RoutePageProps, false>;
};
/**
 * The name of a slot: `<area>.<place>`.
 *
 * @example
 * const slot: SlotName = 'editor.toolbar'
 * @public
 */
export type SlotName = keyof typeof slots;
/**
 * The slots by name: the props of the component, and whether several plugins can fill the slot.
 *
 * @example
 * type Props = SlotMap['editor.toolbar']['props']
 * @public
 */
export type SlotMap = typeof slots;
/**
 * The props of the component in a slot.
 *
 * @example
 * function HelloButton({ editor }: SlotProps<'editor.toolbar'>) {
 *   return <button type="button" onClick={() => editor.replaceSelection('Hello')}>{useTexts()('hello')}</button>
 * }
 * @public
 */
export type SlotProps<Name extends SlotName> = SlotMap[Name]['props'];
export {};
