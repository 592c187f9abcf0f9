import { z } from 'zod'

/**
 * The kinds of controls in a generated form, named as in the API.
 *
 * @example
 * const control: ConfigControl = 'textarea'
 * @public
 */
export type ConfigControl =
  | 'input'
  | 'textarea'
  | 'checkbox'
  | 'radio'
  | 'select'
  | 'switch'
  | 'upload'
  | 'timezone'
  | 'legend'
  | 'button'
  | 'tag_selector'
  | 'account'

/**
 * The kind of text in a text field. Browsers choose the keyboard and the control by it.
 *
 * @example
 * const color = field.input({ inputType: 'color' satisfies ConfigInputType })
 * @public
 */
export type ConfigInputType =
  | 'text'
  | 'color'
  | 'date'
  | 'datetime-local'
  | 'email'
  | 'month'
  | 'number'
  | 'password'
  | 'range'
  | 'search'
  | 'tel'
  | 'time'
  | 'url'
  | 'week'

/**
 * The route of the plugin that a button of a form calls, such as `/sync`.
 *
 * @example
 * const sync: ConfigAction = { url: '/sync', method: 'post', refreshForm: true }
 * @public
 */
export type ConfigAction = {
  url: string
  method?: 'get' | 'post'
  /** Reload the form after the call, because labels may have changed; a panel below it starts over. */
  refreshForm?: boolean
}

/**
 * One field of a form: how it is shown, its initial value, and what it accepts.
 *
 * @example
 * const host: ConfigField<string> = field.url({ required: true })
 * @public
 */
export type ConfigField<Value = unknown> = {
  control: ConfigControl
  required: boolean
  /** Write-only: no response ever contains it. */
  secret: boolean
  initial: Value
  options?: readonly string[]
  rows?: number
  inputType?: ConfigInputType
  /** The minimum and maximum of a number, and its step. */
  min?: number
  max?: number
  step?: number
  /** Longest accepted text, in characters, as the error message says. */
  maxLength?: number
  action?: ConfigAction
  schema: z.ZodType<Value>
}

/**
 * The fields of a form, by name.
 *
 * @example
 * const fields = { host: field.url(), api_key: field.secret() } satisfies ConfigFields
 * @public
 */
export type ConfigFields = Readonly<Record<string, ConfigField>>

export type FieldValue<Field> = Field extends ConfigField<infer Value> ? Value : never

/**
 * A tag of the site, as an administrator chose it.
 *
 * @example
 * const names = (tags: readonly ConfigTag[]) => tags.map((tag) => tag.slug_name)
 * @public
 */
export type ConfigTag = {
  tag_id: string
  slug_name: string
  display_name: string
  recommend: boolean
  reserved: boolean
}

/**
 * An account that an administrator chose for a plugin to write under. Its names are those at the time of the
 * choice.
 *
 * @example
 * const mention = ({ username }: ConfigAccount) => `@${username}`
 * @public
 */
export type ConfigAccount = { id: string; username: string; display_name: string }

type TextOptions = {
  required?: boolean
  initial?: string
  /** Longest accepted text, in characters. */
  max?: number
}

const shortText = 500
const longText = 10_000

function textSchema({ required = false, max = shortText }: TextOptions): z.ZodType<string> {
  const text = z.string().trim().max(max)
  return required ? text.min(1) : text
}

function textField(control: ConfigControl, options: TextOptions): ConfigField<string> {
  const { required = false, initial = '', max: maxLength = shortText } = options
  return { control, required, secret: false, initial, maxLength, schema: textSchema(options) }
}

function optionField<const Option extends string>(
  control: ConfigControl,
  options: readonly [Option, ...Option[]],
  initial: Option = options[0],
): ConfigField<Option> {
  return { control, required: true, secret: false, initial, options, schema: z.enum(options) }
}

type NumberOptions = {
  initial?: number
  min?: number
  max?: number
  /** Digits after the decimal point; only whole numbers by default. */
  decimals?: number
}

/** Forms send the text that was typed. */
const typed = z
  .string()
  .trim()
  .regex(/^[+-]?(?:\d+\.?\d*|\.\d+)$/)
  .transform(Number)

function numberSchema({ min = -Infinity, max = Infinity, decimals = 0 }: NumberOptions): z.ZodType<number> {
  const isExact = (value: number) => Number(value.toFixed(decimals)) === value
  return z.union([z.number(), typed]).pipe(z.number().min(min).max(max).refine(isExact))
}

function numberField(options: NumberOptions): ConfigField<number> {
  const { min, max, decimals = 0 } = options
  const { initial = Math.min(Math.max(min ?? 0, 0), max ?? Infinity) } = options
  const schema = numberSchema(options)
  if (!schema.safeParse(initial).success) {
    throw new Error(
      `field.number: the initial value ${initial} is not within its own limits: ${JSON.stringify(options)}`,
    )
  }
  return {
    control: 'input',
    inputType: 'number',
    required: true,
    secret: false,
    initial,
    min,
    max,
    step: Number((10 ** -decimals).toFixed(decimals)),
    schema,
  }
}

const tag = z.object({
  tag_id: z.string(),
  slug_name: z.string(),
  display_name: z.string(),
  recommend: z.boolean(),
  reserved: z.boolean(),
})

const account = z.object({ id: z.string(), username: z.string(), display_name: z.string() })

const url = (required: boolean) => {
  const url = z.url({ protocol: /^https?$/ }).max(shortText)
  return required ? url : z.union([z.literal(''), url])
}

/**
 * The fields that a configuration consists of. Their texts are texts of the plugin: `config.<name>.title`,
 * `.description`, `.placeholder`, `.label` next to a switch, `.text` on a button, and
 * `config.<name>.options.<option>`.
 *
 * @example
 * const config = defineConfig({ host: field.url({ required: true }), api_key: field.secret({ required: true }) })
 * @public
 */
export const field = {
  /**
   * A line of text, of at most `max` characters (500). `inputType` chooses the browser's control, such as
   * `email` or `color`. `required` and `initial` as in every text field.
   */
  input: (options: TextOptions & { inputType?: ConfigInputType } = {}): ConfigField<string> => ({
    ...textField('input', options),
    inputType: options.inputType ?? 'text',
  }),
  /**
   * A number, with `min`, `max`, `initial` and `decimals`; an integer without `decimals`. It is never empty.
   */
  number: (options: NumberOptions = {}): ConfigField<number> => numberField(options),
  /** The URL of a service, http or https; `required`, `initial`. */
  url: ({ required = false, initial = '' }: Omit<TextOptions, 'max'> = {}): ConfigField<string> => ({
    ...textField('input', { required, initial }),
    inputType: 'url',
    schema: url(required),
  }),
  /** A password or key; `required`. It is stored and never shown again. */
  secret: ({ required = false }: { required?: boolean } = {}): ConfigField<string> => ({
    ...textField('input', { required, max: longText }),
    inputType: 'password',
    secret: true,
  }),
  /** Several lines of text, `rows` high (5), of at most `max` characters (10,000); `required`, `initial`. */
  textarea: (options: TextOptions & { rows?: number } = {}): ConfigField<string> => ({
    ...textField('textarea', { max: longText, ...options }),
    rows: options.rows ?? 5,
  }),
  /** On or off; off unless `initial` says otherwise. */
  switch: ({ initial = false }: { initial?: boolean } = {}): ConfigField<boolean> => ({
    control: 'switch',
    required: false,
    secret: false,
    initial,
    schema: z.boolean(),
  }),
  /** One of several, from a drop-down list. Initially the first, or the second argument. */
  select: <const Option extends string>(options: readonly [Option, ...Option[]], initial?: NoInfer<Option>) =>
    optionField('select', options, initial),
  /**
   * When a member wants messages of the inbox from a plugin of the family `notification`; initially never.
   */
  delivery: () => optionField('select', ['off', 'at_once', 'daily']),
  /** One of several, all visible. Initially the first, or the second argument. */
  radio: <const Option extends string>(options: readonly [Option, ...Option[]], initial?: NoInfer<Option>) =>
    optionField('radio', options, initial),
  /** Any of several, all visible; initially those of the second argument. */
  checkbox: <const Option extends string>(
    options: readonly [Option, ...Option[]],
    initial: readonly NoInfer<Option>[] = [],
  ): ConfigField<Option[]> => ({
    control: 'checkbox',
    required: false,
    secret: false,
    initial: [...initial],
    options,
    schema: z.array(z.enum(options)),
  }),
  /** The URL of an image that the administrator uploads; `required`. */
  upload: ({ required = false }: { required?: boolean } = {}): ConfigField<string> =>
    textField('upload', { required }),
  /** An IANA time zone such as `Europe/Paris`; initially `UTC`, or the argument. */
  timezone: (initial = 'UTC'): ConfigField<string> => textField('timezone', { required: true, initial }),
  /** A note between the fields: its title and its description. It has no value. */
  legend: (): ConfigField<null> => ({
    control: 'legend',
    required: false,
    secret: false,
    initial: null,
    schema: z.null(),
  }),
  /**
   * Calls a route of the plugin, by `url`, `method` and `refreshForm`, with the saved settings. The button
   * shows `config.<name>.text`, or the title without one. It has no value.
   */
  button: (action: ConfigAction): ConfigField<null> => ({
    control: 'button',
    required: false,
    secret: false,
    initial: null,
    action,
    schema: z.null(),
  }),
  /**
   * Some of the site's tags: a list of `ConfigTag`, whose `slug_name` is the name that events and posts use.
   */
  tags: (): ConfigField<ConfigTag[]> => ({
    control: 'tag_selector',
    required: false,
    secret: false,
    initial: [],
    schema: z.array(tag),
  }),
  /**
   * An account that the plugin may write under; `null` until one is chosen; `required`. Only for the
   * administrator's form. The site accepts no account that is deleted, suspended or not confirmed.
   */
  account: ({ required = false }: { required?: boolean } = {}): ConfigField<ConfigAccount | null> => ({
    control: 'account',
    required,
    secret: false,
    initial: null,
    schema: required ? account : account.nullable(),
  }),
}
