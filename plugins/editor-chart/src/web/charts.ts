/** A ready-made diagram, in the language of Mermaid. */
export type ChartTemplate = {
  /** Last part of its name among the plugin's texts. */
  name: string
  source: string
}

const chart = (name: string, ...lines: string[]): ChartTemplate => ({ name, source: lines.join('\n') })

export const charts: readonly ChartTemplate[] = [
  chart('flow', 'flowchart TD', '  A[Start] --> B{Works?}', '  B -- yes --> C[Done]', '  B -- no --> A'),
  chart('sequence', 'sequenceDiagram', '  Browser->>Server: question', '  Server-->>Browser: answer'),
  chart('state', 'stateDiagram-v2', '  [*] --> Open', '  Open --> Closed', '  Closed --> [*]'),
  chart(
    'class',
    'classDiagram',
    '  class Post {',
    '    +String title',
    '  }',
    '  Post <|-- Question',
    '  Post <|-- Answer',
  ),
  chart('pie', 'pie', '  "Answered" : 80', '  "Open" : 20'),
  chart(
    'gantt',
    'gantt',
    '  dateFormat YYYY-MM-DD',
    '  section Release',
    '  Build :a, 2026-01-05, 10d',
    '  Test  :after a, 5d',
  ),
  chart('entity', 'erDiagram', '  QUESTION ||--o{ ANSWER : has', '  USER ||--o{ QUESTION : asks'),
]

/** As written in a post: a code block on its own lines. */
export function chartBlock({ source }: ChartTemplate): string {
  return `\n\`\`\`mermaid\n${source}\n\`\`\`\n`
}
