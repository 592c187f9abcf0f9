/**
 * Keys of texts for what a schema finds in a field, by the code of the issue; `blank` is for a field that was left
 * empty. The limits of the field are parameters of the text. An issue without a text is left to the server, which
 * explains its own.
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

/** The site's own address may be refused for its path, which an address of another site is not. */
export const siteUrlMessages: FieldMessages = { invalid_format: 'form.url', custom: 'form.page_path' }

export const urlMessages: FieldMessages = { invalid_format: 'form.url', custom: 'form.url' }

/** What every field says unless its form says otherwise. */
export const defaultMessages: FieldMessages = { blank: 'form.required', too_big: 'form.too_long' }
