/**
 * Events of one lane are handled one after another, and lanes at the same time: a mail server that is slow or away
 * delays no notification, and many notification mails delay no mail that confirms an account.
 */
export const lanes = ['main', 'account_mail', 'mail'] as const
export type Lane = (typeof lanes)[number]
