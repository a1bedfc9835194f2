import type { Defence as AnyDefence } from '../test/without.ts'
import type { Kind } from './kinds.ts'

/** A defence of the server or its pages. */
export interface Defence extends AnyDefence {
  /** The attack that must get through without it. */
  noticedBy: Kind
}

export const defences: readonly Defence[] = [
  {
    name: 'a token is for this audience',
    instead: { 'token-audience': '' },
    noticedBy: 'tokens',
  },
  {
    name: 'a token is by this issuer',
    instead: { 'token-issuer': '' },
    noticedBy: 'tokens',
  },
  {
    name: 'a token expires',
    instead: { 'token-expiry': 'currentDate: new Date(0)' },
    noticedBy: 'tokens',
  },
  {
    name: 'a token’s signature is checked',
    instead: { 'token-signature': "{ payload: (await import('jose')).decodeJwt(token) }" },
    noticedBy: 'tokens',
  },
  {
    name: 'a session that has ended is over',
    instead: {
      'ended-session': "found.session ??= { id: claims.sessionId, method: 'password', createdAt: new Date(0) }",
    },
    noticedBy: 'tokens',
  },
  {
    name: 'a stolen refresh token ends its line',
    instead: { 'stolen-refresh-token': 'false' },
    noticedBy: 'tokens',
  },
  {
    name: 'a current password that is given is checked',
    instead: { 'given-password': '' },
    noticedBy: 'takeovers',
  },
  {
    name: 'a new password or address needs a recent sign-in',
    instead: { 'recent-sign-in': 'false' },
    noticedBy: 'takeovers',
  },
  {
    name: 'whoever confirms a contested address gets no password of others',
    instead: { 'contested-password': 'false' },
    noticedBy: 'takeovers',
  },
  {
    name: 'a sign-up with another password contests an address',
    instead: { 'contested-sign-up': 'false' },
    noticedBy: 'takeovers',
  },
  {
    name: 'a taken address is answered as a free one',
    instead: {
      'taken-address':
        "$&\nif ((await db.select().from(users).where(eq(users.email, newEmail))).length > 0) throw new AuthError('email_exists', 'taken')",
    },
    noticedBy: 'enumeration',
  },
  {
    name: 'a storybook’s file is its author’s to change',
    instead: { 'own-storybook': '' },
    noticedBy: 'authorization',
  },
  {
    name: 'others see published works alone',
    instead: { 'published-only': 'return true' },
    noticedBy: 'unseen-works',
  },
  {
    name: 'lists hold published works alone',
    instead: { 'published-listed': 'return sql`true`' },
    noticedBy: 'unseen-works',
  },
  {
    name: 'a work is its author’s to hand in and withdraw',
    instead: { 'own-work': "if (work === null) throw new AppError('work_not_found')" },
    noticedBy: 'unseen-works',
  },
  {
    name: 'moderators decide',
    instead: { moderators: '' },
    noticedBy: 'unseen-works',
  },
  {
    name: 'a drawer is its writer’s alone',
    instead: { 'own-drawer': '' },
    noticedBy: 'authorization',
  },
  {
    name: 'a room opens with a membership',
    instead: { entitled: '' },
    noticedBy: 'authorization',
  },
  {
    name: 'what is for this machine is asked for by its own names',
    instead: { 'local-name': 'true', 'sandbox-local-name': 'true' },
    noticedBy: 'hosts',
  },
  {
    name: 'what was forwarded is somebody else',
    instead: { 'nothing-forwarded': 'true', 'sandbox-nothing-forwarded': 'true' },
    noticedBy: 'hosts',
  },
  {
    name: 'a bare proxy on this machine is somebody else',
    instead: { 'no-bare-proxy': 'true', 'sandbox-no-bare-proxy': 'true' },
    noticedBy: 'hosts',
  },
  {
    name: 'nobody is local on a public site',
    instead: { 'local-site': 'true' },
    noticedBy: 'public-site',
  },
  {
    name: 'a name nobody has is hashed as long',
    instead: { 'unknown-name': 'passwordHash !== null && ($&)' },
    noticedBy: 'enumeration',
  },
  {
    name: 'passwords are counted by account',
    instead: { 'passwords-counted': 'password: async () => undefined' },
    noticedBy: 'brute-force',
  },
  {
    name: 'a stranger’s guesses keep nobody out',
    instead: { 'own-share': "''" },
    noticedBy: 'brute-force',
  },
  {
    name: 'many callers guess no faster than a few',
    instead: { 'few-shares': '10_000' },
    noticedBy: 'brute-force',
  },
  {
    name: 'a password proved in a session is counted',
    instead: { 'proofs-counted': 'proof: async () => undefined' },
    noticedBy: 'brute-force',
  },
  {
    name: 'a stranger’s wrong codes void nobody’s',
    instead: { 'codes-counted-by-caller': 'token.wrongCodes < wrongCodesAllowed' },
    noticedBy: 'brute-force',
  },
  {
    name: 'a stranger’s requests void nobody’s link',
    instead: { 'several-good-links': '1' },
    noticedBy: 'brute-force',
  },
  {
    name: 'emails to an address are counted by the day',
    instead: { 'emails-counted-by-day': '' },
    noticedBy: 'brute-force',
  },
  {
    name: 'forwarding headers are believed of nobody',
    instead: { 'no-trusted-proxy': 'trustProxy: true' },
    noticedBy: 'brute-force',
  },
  {
    name: 'five wrong codes void a code',
    instead: { 'few-codes': '5_000' },
    noticedBy: 'brute-force',
  },
  {
    name: 'only what people say of themselves is taken',
    instead: { 'role-of-newcomer': '(userMetadata.role ?? $&)' },
    noticedBy: 'mass-assignment',
  },
  {
    name: 'words are parameters, never SQL',
    instead: { 'sql-parameter': "(await import('drizzle-orm')).sql.raw(`number = '${number}'`)" },
    noticedBy: 'injection',
  },
  {
    name: 'a file’s name is one of ours',
    instead: {
      'file-name-form': "if (storybookId === undefined) return { key, storybookId: '', stamp: 1, kind: 'pdf' }",
      'file-name-known': "''",
      'file-path': '',
    },
    noticedBy: 'paths',
  },
  {
    name: 'links lead to the site, not to the Host of a request',
    instead: { 'host-name': 'true', 'host-port': 'true' },
    noticedBy: 'hosts',
  },
  {
    name: 'a public site has no local names',
    instead: { 'public-name': '', 'host-port': 'true' },
    noticedBy: 'public-site',
  },
  {
    name: 'a public site shows nobody its emails',
    instead: { 'local-mailbox': 'true' },
    noticedBy: 'public-site',
  },
  {
    name: 'a public site is asked by https alone',
    instead: { 'https-answers': '', 'https-pages': '' },
    noticedBy: 'public-site',
  },
  {
    name: 'an email’s link ends on the site',
    instead: { 'listed-redirect': 'true' },
    noticedBy: 'redirects',
  },
  {
    name: 'an email’s link ends at a plain path',
    instead: { 'plain-redirect': '' },
    noticedBy: 'redirects',
  },
  {
    name: 'an event carries the provider’s signature',
    instead: { 'event-signature': 'JSON.parse(body.toString())' },
    noticedBy: 'webhooks',
  },
  {
    name: 'an event is no older than five minutes',
    instead: { 'young-event': '300_000_000' },
    noticedBy: 'webhooks',
  },
  {
    name: 'an event is done once',
    instead: { 'event-once': '{}' },
    noticedBy: 'webhooks',
  },
  {
    name: 'a book is judged by its content',
    instead: { 'checked-book': '' },
    noticedBy: 'hostile-files',
  },
  {
    name: 'room is reserved before a file is written',
    instead: { 'reserved-room': 'sql`false`' },
    noticedBy: 'hostile-files',
  },
  {
    name: 'a person has two uploads at once',
    instead: { 'two-uploads': '200' },
    noticedBy: 'hostile-files',
  },
  {
    name: 'the last room of a disk is no author’s',
    instead: { 'last-room': 'true' },
    noticedBy: 'hostile-files',
  },
  {
    name: 'a title is cut before it is looked at',
    instead: { 'cut-title': 'Infinity' },
    noticedBy: 'hostile-files',
  },
  {
    name: 'the tables searched for a title are short',
    instead: { 'short-tables': '', 'table-search': 'index.slice(n)[0]' },
    noticedBy: 'hostile-files',
  },
  {
    name: 'a book is handed out as something to save',
    instead: { attachment: "'inline'" },
    noticedBy: 'hostile-files',
  },
  {
    name: 'a page of another site changes nothing',
    instead: { 'same-site': 'false' },
    noticedBy: 'cross-site',
  },
  {
    name: 'no other site reads an answer',
    instead: { 'no-cors': "$&, 'access-control-allow-origin': '*'" },
    noticedBy: 'cross-site',
  },
  {
    name: 'nobody’s own answer is kept by caches',
    instead: { 'no-store': "'public, max-age=60'" },
    noticedBy: 'cross-site',
  },
  {
    name: 'a page’s scripts are its own',
    instead: { 'own-scripts': '["\'unsafe-inline\'"]' },
    noticedBy: 'policies',
  },
  {
    name: 'a page stands in no other site’s frame',
    instead: { 'no-frame': '' },
    noticedBy: 'policies',
  },
  {
    name: 'a link of another account asks first',
    instead: { 'same-account': 'false' },
    noticedBy: 'policies',
  },
  {
    name: 'tokens leave the address before anything else',
    instead: { 'token-out-of-address': '' },
    noticedBy: 'policies',
  },
  {
    name: 'a body is no larger than a megabyte',
    instead: { 'body-limit': '1_048_576_000' },
    noticedBy: 'strain',
  },
  {
    name: 'an email that has gone out is in no job',
    instead: { 'forgotten-email': '' },
    noticedBy: 'aftermath',
  },
  {
    name: 'a backup holds no email',
    instead: { 'no-email-in-backup': '' },
    noticedBy: 'aftermath',
  },
  {
    name: 'the log names nobody',
    instead: { 'nameless-log': '$&, from: request.ip, headers: request.headers' },
    noticedBy: 'aftermath',
  },
]
