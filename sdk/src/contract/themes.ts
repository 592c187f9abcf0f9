import { z } from 'zod'

const color = z.string().regex(/^#[0-9a-f]{6}$/, 'use a color such as #0a5cad, in lower case')

/** The colors of a theme in one scheme. Accents and their shades follow from the primary color. */
const themeColors = z.strictObject({
  /** Behind everything. */
  ground: color,
  /** Behind code, asides and the footer. */
  sunken: color,
  /** Behind menus and dialogs. */
  raised: color,
  /** Behind what the pointer is over. */
  hover: color,
  ink: color,
  ink_muted: color,
  ink_faint: color,
  line: color,
  line_strong: color,
  /** The borders of fields and checkboxes. */
  line_control: color,
})

/** The look of a site. It needs no downloads: fonts are those that devices have. */
export const themeTokens = z.strictObject({
  /** Links and buttons, until an administrator chooses a color. */
  primary: color.optional(),
  light: themeColors,
  dark: themeColors,
  radius: z.enum(['none', 'small', 'medium', 'large']).default('medium'),
  font: z.enum(['system', 'humanist', 'grotesque', 'serif']).default('system'),
})
export type ThemeTokens = z.infer<typeof themeTokens>
