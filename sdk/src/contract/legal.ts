import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { nothing, pageQuery, pageSchema } from './envelope.ts'

/** The terms of service or the privacy policy. */
export const legalKind = z.enum(['tos', 'privacy'])
export type LegalKind = z.infer<typeof legalKind>

/** The content of one of the legal texts from a certain time on. */
export const legalVersion = z.object({
  id: z.int(),
  info_type: legalKind,
  created_at: z.int(),
  /** Username; empty for texts older than stored versions. */
  author: z.string(),
  original_text: z.string(),
  /** The text before; empty for the first one. */
  previous_text: z.string(),
  /** How many members accepted it. */
  accepted_count: z.int(),
})
export type LegalVersion = z.infer<typeof legalVersion>

/** A text whose present version the caller has not accepted. */
export const pendingLegalText = z.object({
  version: z.int(),
  info_type: legalKind,
  changed_at: z.int(),
  html: z.string(),
})
export type PendingLegalText = z.infer<typeof pendingLegalText>

/** Querent extensions. */
export const legalEndpoints = {
  legalVersionPage: endpoint({
    method: 'GET',
    base: 'admin',
    path: '/legal/version/page',
    access: 'admin',
    summary: 'Lists the versions of the legal texts, newest first. A Querent extension.',
    query: pageQuery,
    data: pageSchema(legalVersion),
  }),
  legalPending: endpoint({
    method: 'GET',
    path: '/user/legal/pending',
    access: 'session',
    summary: 'Returns the legal texts that changed since the caller accepted them. A Querent extension.',
    data: z.array(pendingLegalText),
  }),
  legalAccept: endpoint({
    method: 'PUT',
    path: '/user/legal/acceptance',
    access: 'session',
    summary: 'Accepts all versions of the legal texts up to the given one. A Querent extension.',
    body: z.object({ version: z.int().min(1) }),
    data: nothing,
  }),
}
