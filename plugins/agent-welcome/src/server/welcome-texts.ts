/**
 * The default text of the comment, in the languages of the site. Administrators change it in the settings.
 */
export const welcomeTexts = {
  en_US:
    'Welcome, {name}! Thank you for your first question on {tags}. Add what you have tried so far; you can edit the question at any time.',
  de_DE:
    'Willkommen, {name}! Danke für deine erste Frage zu {tags}. Schreib dazu, was du schon versucht hast; du kannst die Frage jederzeit bearbeiten.',
  es_ES:
    '¡Te damos la bienvenida, {name}! Gracias por tu primera pregunta sobre {tags}. Añade lo que has probado hasta ahora; puedes editar la pregunta cuando quieras.',
  fr_FR:
    'Bienvenue, {name} ! Merci pour votre première question sur {tags}. Ajoutez ce que vous avez déjà essayé ; vous pouvez modifier la question à tout moment.',
  ja_JP:
    '{name} さん、ようこそ！{tags} についての最初の質問をありがとうございます。これまでに試したことも書いてみてください。質問はいつでも編集できます。',
  zh_CN: '欢迎你，{name}！感谢你提出第一个关于 {tags} 的问题。请补充你已经尝试过的方法；你可以随时编辑问题。',
  ar: 'مرحبًا بك يا {name}! شكرًا على سؤالك الأول عن {tags}. أضف ما جرّبته حتى الآن؛ يمكنك تعديل السؤال في أي وقت.',
} as const
