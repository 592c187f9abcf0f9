import { z } from 'zod'

// Only what cannot work is rejected. What is stored or comes from the environment is read as it is.

/** The address of a sender; also one of a machine, such as `site@localhost`. */
export const senderAddress = z
  .string()
  .trim()
  .max(256)
  .regex(/^$|^[^\s@<>,;]+@[^\s@<>,;]+$/, { error: 'validation.email' })
  .default('')

/** The beginning of addresses of images: at another site, or at this one. */
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
