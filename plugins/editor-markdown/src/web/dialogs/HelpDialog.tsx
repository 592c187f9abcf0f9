import { Dialog, useTexts } from '@querent/sdk/web'
import { printedKey, type ToolName, tools } from '../tools.ts'

type Row = { name: string; written: string; keys?: string }

/** The Markdown of each tool. Indenting is omitted: it is an action on lists, not syntax. */
function useRows(): Row[] {
  const t = useTexts()
  const item = t('placeholder.item')
  const written: Partial<Record<ToolName, string>> = {
    heading: `## ${t('placeholder.heading')}`,
    bold: `**${t('placeholder.bold')}**`,
    italic: `*${t('placeholder.italic')}*`,
    strike: `~~${t('placeholder.strike')}~~`,
    quote: `> ${t('placeholder.quote')}`,
    code: `\`${t('placeholder.code')}\``,
    code_block: `\`\`\`js\n${t('placeholder.code')}\n\`\`\``,
    bullet_list: `- ${item}`,
    ordered_list: `1. ${item}`,
    task_list: `- [ ] ${item}`,
    link: `[${t('link.name')}](https://example.org)`,
    image: `![${t('image.description')}](https://example.org/1.png)`,
    table: '| A | B |\n| - | - |\n| 1 | 2 |',
    rule: '---',
  }
  const rows = tools.flatMap(({ name, key }): Row[] => {
    const example = written[name]
    // texts: tool.*
    return example
      ? [{ name: t(`tool.${name}`), written: example, ...(key && { keys: printedKey(key) }) }]
      : []
  })
  return [
    ...rows,
    { name: t('help.mention'), written: '@name' },
    { name: t('help.emoji'), written: ':smile:' },
    { name: t('help.post'), written: '', keys: printedKey('Mod-Enter') },
  ]
}

/** The supported syntax, with the shortcuts. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts()
  const rows = useRows()
  return (
    <Dialog title={t('tool.help')} onClose={onClose}>
      <table className="q-cm-help">
        <thead>
          <tr>
            <th scope="col">{t('help.format')}</th>
            <th scope="col">{t('help.written')}</th>
            <th scope="col">{t('help.keys')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, written, keys }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{written && <code dir="auto">{written}</code>}</td>
              <td>{keys && <kbd dir="ltr">{keys}</kbd>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
