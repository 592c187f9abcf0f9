/**
 * The bundled plugins that most sites want: the Markdown editor, colors in code, and a captcha that asks nobody
 * else. None of them needs a configuration or a permission.
 */
export const recommendedPlugins = [
  'markdown_editor',
  'render_markdown_codehighlight',
  'basic_captcha',
] as const
