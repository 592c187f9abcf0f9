/**
 * Keys of texts for a schema's issues, by their code; `blank` is for an empty field. The limits of the field
 * are parameters of the text. An issue without a text is left to the server, which has its own message.
 */
export type FieldMessages = {
  blank?: string
  too_small?: string
  too_big?: string
  invalid_format?: string
  custom?: string
}

export const emailMessages: FieldMessages = { too_big: 'form.email', invalid_format: 'form.email' }

export const nameMessages: FieldMessages = {
  too_small: 'form.name_length',
  too_big: 'form.name_length',
  invalid_format: 'form.name_characters',
  custom: 'form.name_characters',
}

export const passwordMessages: FieldMessages = {
  too_small: 'form.password_length',
  too_big: 'form.password_length',
  custom: 'form.password_spaces',
}

/** The site's own URL may be rejected for its path, unlike that of another site. */
export const siteUrlMessages: FieldMessages = { invalid_format: 'form.url', custom: 'form.page_path' }

export const urlMessages: FieldMessages = { invalid_format: 'form.url', custom: 'form.url' }

/** The messages of every field by default. */
export const defaultMessages: FieldMessages = { blank: 'form.required', too_big: 'form.too_long' }
