import { z } from 'zod'

// Reject only what cannot work. Stored values and those of the environment are read as they are.

/** The address of a sender; also of a machine, such as `site@localhost`. */
export const senderAddress = z
  .string()
  .trim()
  .max(256)
  .regex(/^$|^[^\s@<>,;]+@[^\s@<>,;]+$/, { error: 'validation.email' })
  .default('')

/** The beginning of image URLs: on another site, or on this one. */
export const imageBase = z
  .string()
  .trim()
  .max(512)
  .regex(/^$|^(?:https?:\/\/[^\s/?#]|\/)\S*$/i, { error: 'validation.url' })

/** `example.com`, `.example.com` or `@example.com`. Empty entries are left out. */
export const emailDomain = z
  .string()
  .trim()
  .max(255)
  .regex(/^$|^[@.]?[^\s.@*/:,;<>]+(?:\.[^\s.@*/:,;<>]+)*$/, { error: 'validation.domain' })
