/** Makes two accounts of one person one. */

export { MergeDenied } from './may-merge.ts'
export { createMergeAccounts, type MergeReport } from './merge-accounts.ts'
