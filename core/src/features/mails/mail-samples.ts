import type { StoredMails } from './StoredMailList.tsx'

const now = 1_790_000_000

/** Mails that could not be sent, for stories. */
export const storedMails: StoredMails['list'] = [
  {
    to: 'ada@querent.example',
    subject: '[Open Workshop] Confirm your new account',
    link: 'https://site.example/users/account-activation?code=1',
    created_at: now - 120,
  },
  {
    to: 'maximiliane.von.hohenlohe-wald@a-long-name-of-a-host.example',
    subject: '[Open Workshop] Grace Hopper answered: How do I keep a list in order without duplicates?',
    link: 'https://site.example/questions/1',
    created_at: now - 86_400,
  },
  {
    to: 'linus@querent.example',
    subject: '[Open Workshop] A test mail',
    link: '',
    created_at: now - 900_000,
  },
]
