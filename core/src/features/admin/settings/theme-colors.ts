import { contrast, parseColor, toHex } from '@querent/sdk/theme'

export type PreviewColors = {
  ground: string
  ink: string
  link: string
  button: string
  linkContrast: number
  buttonContrast: number
}

// As in the tokens of the style sheet.
const schemes = {
  light: {
    ground: '#ffffff',
    ink: '#14171f',
    link: (primary: string) => `oklch(from ${primary} min(l, 0.49) c h)`,
    button: (primary: string) => `oklch(from ${primary} min(l, 0.52) c h)`,
  },
  dark: {
    ground: '#0f1115',
    ink: '#e6e9f0',
    link: (primary: string) => `oklch(from ${primary} clamp(0.78, l, 0.9) min(c, 0.13) h)`,
    button: (primary: string) => `oklch(from ${primary} clamp(0.5, l, 0.53) c h)`,
  },
}

/** What the interface makes of a primary color, and how well it can be read. */
export function getPreviewColors(primary: string, scheme: keyof typeof schemes): PreviewColors {
  const { ground, ink, link, button } = schemes[scheme]
  const [linkColor, buttonColor] = [parseColor(link(primary)), parseColor(button(primary))]
  return {
    ground,
    ink,
    link: toHex(linkColor),
    button: toHex(buttonColor),
    linkContrast: contrast(linkColor, parseColor(ground)),
    buttonContrast: contrast(parseColor('#ffffff'), buttonColor),
  }
}
