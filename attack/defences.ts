import type { Defence as AnyDefence } from '../test/without.ts'
import type { Kind } from './kinds.ts'

/** A defence of the server or its pages. */
export interface Defence extends AnyDefence {
  /** The kind of attack that must succeed without it. */
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
    name: 'an ended session is refused',
    instead: {
      'ended-session':
        "found.session ??= { id: claims.sessionId, method: 'password', createdAt: new Date(0), provenAt: new Date() }",
    },
    noticedBy: 'tokens',
  },
  {
    name: 'a reused refresh token ends its session',
    instead: { 'stolen-refresh-token': 'false' },
    noticedBy: 'tokens',
  },
  {
    name: 'the parent of a refresh token works for minutes only',
    instead: { 'parent-for-minutes': 'Infinity' },
    noticedBy: 'tokens',
  },
  {
    name: 'a given current password is checked',
    instead: { 'given-password': '' },
    noticedBy: 'takeovers',
  },
  {
    name: 'a new password or address needs a recent sign-in',
    instead: { 'recent-sign-in': 'false' },
    noticedBy: 'takeovers',
  },
  {
    name: 'confirming a contested address discards the earlier password',
    instead: { 'contested-password': 'false' },
    noticedBy: 'takeovers',
  },
  {
    name: 'a sign-up with another password contests an address',
    instead: { 'contested-sign-up': 'false' },
    noticedBy: 'takeovers',
  },
  {
    name: 'opening a link that confirms an address changes nothing',
    instead: { 'bound-link': '' },
    noticedBy: 'takeovers',
  },
  {
    name: 'the password of a sign-up needs a proof of who chose it',
    instead: { 'unproven-password': 'true' },
    noticedBy: 'takeovers',
  },
  {
    name: 'a new address is confirmed by whoever asked for it',
    instead: { 'bound-address': '' },
    noticedBy: 'takeovers',
  },
  {
    name: 'a new address is confirmed with the account’s password',
    instead: { 'address-by-password': '' },
    noticedBy: 'takeovers',
  },
  {
    name: 'a code is exchanged by the browser that asked',
    instead: { 'code-verifier': '' },
    noticedBy: 'takeovers',
  },
  {
    name: 'a changed address ends earlier sessions',
    instead: { 'moved-sessions': '' },
    noticedBy: 'takeovers',
  },
  {
    name: 'a taken address gets the same answer as a free one',
    instead: {
      'taken-address':
        "$&\nif ((await db.select().from(users).where(eq(users.email, newEmail))).length > 0) throw new AuthError('email_exists', 'taken')",
    },
    noticedBy: 'enumeration',
  },
  {
    name: 'only the author changes a storybook’s file',
    instead: {
      'own-storybook': '',
      'own-work': "if (facts === null) throw new AppError('work_not_found')",
    },
    noticedBy: 'authorization',
  },
  {
    name: 'others see only published works',
    instead: { 'published-only': 'return true' },
    noticedBy: 'unseen-works',
  },
  {
    name: 'others see a newer file and its cover only once they are published',
    instead: { 'newer-file': 'const isNewest = false' },
    noticedBy: 'unseen-works',
  },
  {
    name: 'lists contain only published works',
    instead: { 'published-listed': 'return sql`true`' },
    noticedBy: 'unseen-works',
  },
  {
    name: 'a child calls no route that is for adults',
    instead: { 'adults-only': '' },
    noticedBy: 'children',
  },
  {
    name: 'a child has no account to change',
    instead: { 'adults-account': '' },
    noticedBy: 'children',
  },
  {
    name: 'children see works of their age alone',
    instead: { 'age-of-readers': '' },
    noticedBy: 'children',
  },
  {
    name: 'lists for children contain works of their age alone',
    instead: { 'age-listed': 'sql`true`' },
    noticedBy: 'children',
  },
  {
    name: 'a guardian reaches the children of their own household alone',
    instead: { 'own-household': 'eq(guardians.householdId, guardians.householdId)' },
    noticedBy: 'children',
  },
  {
    name: 'children change places with their siblings alone',
    instead: {
      'own-siblings': 'const [sibling] = await tx.select().from(children).where(eq(children.personId, siblingId))',
    },
    noticedBy: 'children',
  },
  {
    name: 'guesses of a child’s pictures end',
    instead: { 'wrong-pictures': '' },
    noticedBy: 'children',
  },
  {
    name: 'guesses of a guardian’s PIN end',
    instead: { 'wrong-pins': '' },
    noticedBy: 'grown-ups',
  },
  {
    name: 'guesses of a guardian’s password end, also from session to session',
    instead: { 'few-sessions': '10_000' },
    noticedBy: 'grown-ups',
  },
  {
    name: 'a PIN does not change the account',
    instead: { 'pin-is-less': 'true' },
    noticedBy: 'grown-ups',
  },
  {
    name: 'the grown-ups’ gate stands',
    instead: { 'grown-up-gate': '' },
    noticedBy: 'grown-ups',
  },
  {
    name: 'the grown-ups’ gate stands everywhere where a child was',
    instead: { 'gate-after-child': 'false' },
    noticedBy: 'grown-ups',
  },
  {
    name: 'a PIN goes with a new password',
    instead: { 'pin-goes': '' },
    noticedBy: 'grown-ups',
  },
  {
    name: 'handing over ends the guardian’s session',
    instead: { 'guardian-leaves': '' },
    noticedBy: 'children',
  },
  {
    name: 'a child’s own device shows this child alone',
    instead: { 'own-device': '' },
    noticedBy: 'children',
  },
  {
    name: 'a code for a device works once',
    instead: { 'code-once': 'await tx.select().from(deviceCodes).where(and(eq(deviceCodes.hash, hash), isValid))' },
    noticedBy: 'children',
  },
  {
    name: 'a code for a device works for a time',
    instead: { 'code-in-time': 'undefined' },
    noticedBy: 'children',
  },
  {
    name: 'a child has a device with consent alone',
    instead: { 'consent-for-device': '' },
    noticedBy: 'children',
  },
  {
    name: 'a guardian takes back the devices of their own children alone',
    instead: { 'own-devices': '' },
    noticedBy: 'children',
  },
  {
    name: 'codes for devices are counted',
    instead: { 'device-codes-counted': 'deviceCode: async () => undefined' },
    noticedBy: 'brute-force',
  },
  {
    name: 'a child’s sessions end with the consent',
    instead: { 'consent-taken-back': '' },
    noticedBy: 'children',
  },
  {
    name: 'a teen is no guardian',
    instead: { 'no-teens': '' },
    noticedBy: 'guardians',
  },
  {
    name: 'a moderator looks at each story of a teen',
    instead: { 'teens-works': '', 'teens-begin': "const authorKind = byChild ? 'child' : 'adult'" },
    noticedBy: 'guardians',
  },
  {
    name: 'an invitation is for the invited address alone',
    instead: { 'invited-address': "if (row === undefined) throw new AppError('invitation_not_found')" },
    noticedBy: 'guardians',
  },
  {
    name: 'an invitation expires',
    instead: { 'invitation-expires': 'new Date(0)' },
    noticedBy: 'guardians',
  },
  {
    name: 'only the head takes the other guardian out',
    instead: { 'head-only': '', 'hand-on-first': '' },
    noticedBy: 'guardians',
  },
  {
    name: 'only the head invites and hands on',
    instead: { 'head-invites': '' },
    noticedBy: 'guardians',
  },
  {
    name: 'a guardian who has just joined erases no child',
    instead: { 'newcomer-erases': '' },
    noticedBy: 'guardians',
  },
  {
    name: 'a guardian who has just joined removes nobody',
    instead: { 'newcomer-removes': '' },
    noticedBy: 'guardians',
  },
  {
    name: 'the children’s sessions end when a guardian leaves',
    instead: { 'guardian-left': '' },
    noticedBy: 'guardians',
  },
  {
    name: 'nobody downloads a child of a household that they have left',
    instead: { 'download-of-own-child': 'null' },
    noticedBy: 'guardians',
  },
  {
    name: 'consent to show a child’s works needs a payment',
    instead: { 'paid-consent': '' },
    noticedBy: 'child-works',
  },
  {
    name: 'a child’s works are submitted with consent alone',
    instead: { 'publish-consent': '' },
    noticedBy: 'child-works',
  },
  {
    name: 'a child’s words that give somebody away are not sent',
    instead: {
      'child-words': 'const hasFinding = await requireScreened(`${title}\\n${description}`, confirmed, authorId)',
    },
    noticedBy: 'child-works',
  },
  {
    name: 'a child’s pages that give somebody away are not bound',
    instead: { 'child-pages': '' },
    noticedBy: 'child-works',
  },
  {
    name: 'a child’s work awaits its guardian first',
    instead: { 'guardians-key': "const step = 'moderator'" },
    noticedBy: 'child-works',
  },
  {
    name: 'guardians approve works of their own children alone',
    instead: { 'own-child': "if (facts === null) throw new AppError('work_not_found')" },
    noticedBy: 'child-works',
  },
  {
    name: 'a child does not choose the age rating of its work',
    instead: { 'age-by-child': '', 'age-by-child-act': '' },
    noticedBy: 'child-works',
  },
  {
    name: 'a younger age that a guardian chooses awaits a moderator',
    instead: {
      'younger-by-key':
        '{ const next = withAge(facts, age); return next.review === null ? next : openReview(next, reasons, now) }',
    },
    noticedBy: 'child-works',
  },
  {
    name: 'withdrawn consent hides a child’s works',
    instead: { 'withdrawn-consent': '' },
    noticedBy: 'child-works',
  },
  {
    name: 'new text of a hidden work needs guardian and moderator',
    instead: { 'unseen-words': 'const later = { ...next, content: change }' },
    noticedBy: 'child-works',
  },
  {
    name: 'a child’s work whose consent was withdrawn needs its guardian’s approval again',
    instead: { 'key-again': 'return result' },
    noticedBy: 'child-works',
  },
  {
    name: 'reports hide a child’s work that its guardian hides',
    instead: {
      'reports-count':
        "if (act.weight < hidingWeight || work.visibility === 'hidden') return changed(facts, reported, now)",
    },
    noticedBy: 'child-works',
  },
  {
    name: 'only the author submits, withdraws and deletes a work',
    instead: { 'own-work': "if (facts === null) throw new AppError('work_not_found')" },
    noticedBy: 'unseen-works',
  },
  {
    name: 'only published works are reported',
    instead: { 'reported-published': '' },
    noticedBy: 'unseen-works',
  },
  {
    name: 'only moderators decide',
    instead: { moderators: '' },
    noticedBy: 'unseen-works',
  },
  {
    name: 'moderators do not decide about their own works',
    instead: { 'not-own-work': '' },
    noticedBy: 'unseen-works',
  },
  {
    name: 'somebody else decides about an appeal',
    instead: { 'somebody-else': '' },
    noticedBy: 'unseen-works',
  },
  {
    name: 'a suspended author shows nothing new',
    instead: { 'suspended-author': '', 'suspended-submit': '' },
    noticedBy: 'unseen-works',
  },
  {
    name: 'what a suspension hides stays as it is',
    instead: {
      'suspended-work': '',
      'suspended-edit': '',
    },
    noticedBy: 'unseen-works',
  },
  {
    name: 'a suspension hides works',
    instead: { 'suspended-works': '' },
    noticedBy: 'unseen-works',
  },
  {
    name: 'moderators undo their own decisions alone',
    instead: { 'own-undo': '' },
    noticedBy: 'unseen-works',
  },
  {
    name: 'a pen name awaits a moderator',
    instead: { 'pen-name-reviewed': 'await showPenName(tx, authorId)' },
    noticedBy: 'unseen-works',
  },
  {
    name: 'writings belong to their person',
    instead: { 'own-drawer': '' },
    noticedBy: 'authorization',
  },
  {
    name: 'a book is bound from one’s own writings',
    instead: { 'own-chapters': '' },
    noticedBy: 'authorization',
  },
  {
    name: 'a room needs a membership',
    instead: { entitled: '' },
    noticedBy: 'authorization',
  },
  {
    name: 'local routes need a local Host',
    instead: { 'local-name': 'true', 'sandbox-local-name': 'true' },
    noticedBy: 'hosts',
  },
  {
    name: 'a forwarded request is not local',
    instead: { 'nothing-forwarded': 'true', 'sandbox-nothing-forwarded': 'true' },
    noticedBy: 'hosts',
  },
  {
    name: 'an HTTP/1.0 request is not local',
    instead: { 'no-bare-proxy': 'true', 'sandbox-no-bare-proxy': 'true' },
    noticedBy: 'hosts',
  },
  {
    name: 'a public site has no local requests',
    instead: { 'local-site': 'true' },
    noticedBy: 'public-site',
  },
  {
    name: 'an unknown address is hashed as well',
    instead: { 'unknown-name': 'passwordHash !== null && ($&)' },
    noticedBy: 'enumeration',
  },
  {
    name: 'passwords are counted by account',
    instead: { 'passwords-counted': 'password: async () => undefined' },
    noticedBy: 'brute-force',
  },
  {
    name: 'a stranger’s guesses do not lock out the owner',
    instead: { 'own-share': "''" },
    noticedBy: 'brute-force',
  },
  {
    name: 'many callers guess a password ever more slowly',
    instead: { 'slow-passwords': '10_000' },
    noticedBy: 'brute-force',
  },
  {
    name: 'an IPv6 /48 has a limit, not only each of its networks',
    instead: { 'network-groups': '10_000' },
    noticedBy: 'brute-force',
  },
  {
    name: 'wrong codes of all callers refuse nobody',
    instead: {
      'codes-refuse-nobody': "if (excess > 0) throw new (await import('../errors.ts')).AppError('too_many_requests')",
    },
    noticedBy: 'brute-force',
  },
  {
    name: 'callers take turns at the hashing of passwords',
    instead: { 'fair-queue': "''" },
    noticedBy: 'brute-force',
  },
  {
    name: 'a password proved in a session is counted',
    instead: { 'proofs-counted': '' },
    noticedBy: 'brute-force',
  },
  {
    name: 'a stranger’s wrong codes do not void the owner’s',
    instead: { 'codes-counted-by-caller': 'token.wrongCodes < wrongCodesAllowed' },
    noticedBy: 'brute-force',
  },
  {
    name: 'wrong codes of many strangers do not void the code of who asked for it',
    instead: { 'code-of-asker': 'false' },
    noticedBy: 'brute-force',
  },
  {
    name: 'many strangers together do not guess a code',
    instead: { 'few-codes-of-all': '50_000' },
    noticedBy: 'brute-force',
  },
  {
    name: 'a stranger’s requests do not void the owner’s link',
    instead: { 'several-good-links': '1' },
    noticedBy: 'brute-force',
  },
  {
    name: 'emails to an address have a daily limit',
    instead: { 'emails-counted-by-day': '' },
    noticedBy: 'brute-force',
  },
  {
    name: 'forwarding headers are ignored',
    instead: { 'no-trusted-proxy': 'trustProxy: true' },
    noticedBy: 'brute-force',
  },
  {
    name: 'five wrong codes void a code',
    instead: { 'few-codes': '5_000' },
    noticedBy: 'brute-force',
  },
  {
    name: 'a sign-up cannot set the role',
    instead: { 'role-of-newcomer': '(data.role ?? $&)' },
    noticedBy: 'mass-assignment',
  },
  {
    name: 'input is a parameter, never SQL',
    instead: { 'sql-parameter': "(await import('drizzle-orm')).sql.raw(`number = '${number}'`)" },
    noticedBy: 'injection',
  },
  {
    name: 'a file’s name has our form',
    instead: {
      'file-name-form':
        "if (authorId === undefined || storybookId === undefined) return { key, authorId: '', storybookId: '', stamp: 1, kind: 'pdf' }",
      'file-name-known': "{ title: '', isPublished: true }",
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
    name: 'a public site has no mailbox',
    instead: { 'local-mailbox': 'true' },
    noticedBy: 'public-site',
  },
  {
    name: 'a public site requires https',
    instead: { 'https-answers': '', 'https-pages': '' },
    noticedBy: 'public-site',
  },
  {
    name: 'an email’s link redirects to the site only',
    instead: { 'listed-redirect': 'true' },
    noticedBy: 'redirects',
  },
  {
    name: 'an email’s link redirects to a safe path only',
    instead: { 'plain-redirect': '' },
    noticedBy: 'redirects',
  },
  {
    name: 'an event needs the provider’s signature',
    instead: { 'event-signature': 'JSON.parse(body.toString())' },
    noticedBy: 'webhooks',
  },
  {
    name: 'an event is no older than five minutes',
    instead: { 'young-event': '300_000_000' },
    noticedBy: 'webhooks',
  },
  {
    name: 'an event is processed once',
    instead: { 'event-once': '{}' },
    noticedBy: 'webhooks',
  },
  {
    name: 'a book is checked by its content',
    instead: { 'checked-book': '' },
    noticedBy: 'hostile-files',
  },
  {
    name: 'quota is reserved before a file is written',
    instead: { 'reserved-quota': 'sql`false`' },
    noticedBy: 'hostile-files',
  },
  {
    name: 'a person has at most two concurrent uploads',
    instead: { 'two-uploads': '200' },
    noticedBy: 'hostile-files',
  },
  {
    name: 'uploads leave free disk space',
    instead: { 'last-room': 'true' },
    noticedBy: 'hostile-files',
  },
  {
    name: 'a title is truncated before it is processed',
    instead: { 'cut-title': 'Infinity' },
    noticedBy: 'hostile-files',
  },
  {
    name: 'a book is checked off the event loop',
    instead: { 'checked-apart': "(await import('../checks/check-book.ts')).checkBook(path, kind)" },
    noticedBy: 'small-and-expensive',
  },
  {
    name: 'an EPUB has a limited number of files',
    instead: { 'few-entries': '' },
    noticedBy: 'hostile-files',
  },
  {
    name: 'a book is served as an attachment',
    instead: { attachment: "'inline'" },
    noticedBy: 'hostile-files',
  },
  {
    name: 'calls from other sites are refused',
    instead: { 'same-site': 'false' },
    noticedBy: 'cross-site',
  },
  {
    name: 'other sites cannot read answers',
    instead: { 'no-cors': "$&, 'access-control-allow-origin': '*'" },
    noticedBy: 'cross-site',
  },
  {
    name: 'personal answers are not cached',
    instead: { 'no-store': "'public, max-age=60'" },
    noticedBy: 'cross-site',
  },
  {
    name: 'only a page’s own scripts run',
    instead: { 'own-scripts': '["\'unsafe-inline\'"]' },
    noticedBy: 'policies',
  },
  {
    name: 'other sites cannot frame a page',
    instead: { 'no-frame': '' },
    noticedBy: 'policies',
  },
  {
    name: 'a link of another account asks first',
    instead: { 'same-account': 'false' },
    noticedBy: 'policies',
  },
  {
    name: 'tokens are removed from the URL first',
    instead: { 'token-out-of-address': '' },
    noticedBy: 'policies',
  },
  {
    name: 'a body is no larger than a megabyte',
    instead: { 'body-limit': '1_048_576_000' },
    noticedBy: 'strain',
  },
  {
    name: 'the job of a sent email is deleted',
    instead: { 'forgotten-email': '' },
    noticedBy: 'aftermath',
  },
  {
    name: 'a backup contains no email',
    instead: { 'no-email-in-backup': '' },
    noticedBy: 'aftermath',
  },
  {
    name: 'the log contains no personal data',
    instead: { 'nameless-log': '$&, from: request.ip, headers: request.headers' },
    noticedBy: 'aftermath',
  },
  {
    name: 'reports without an account never hide a work alone',
    instead: { 'anonymous-together': 'return accounts + anonymous' },
    noticedBy: 'reports',
  },
  {
    name: 'reports without an account do not count for a version that a moderator kept',
    instead: { 'kept-version': '' },
    noticedBy: 'reports',
  },
  {
    name: 'somebody reports a work that a moderator kept once',
    instead: { 'one-report-each': "inArray(reports.status, ['open'])" },
    noticedBy: 'reports',
  },
  {
    name: 'a guardian weighs more once the household has paid',
    instead: { 'paid-guardian': "payers.map(async () => 'paid')" },
    noticedBy: 'reports',
  },
  {
    name: 'moderators do not read the drafts of others',
    instead: { drafts: "return 'published'", 'moderators-lists': 'undefined' },
    noticedBy: 'child-works',
  },
  {
    name: 'moderators do not read what awaits a guardian',
    instead: { 'awaiting-guardian': "if (step !== null) return 'newest'" },
    noticedBy: 'child-works',
  },
  {
    name: 'moderators decide about nothing that they may not read',
    instead: {
      'unseen-by-moderators': "if (facts === null) throw new AppError('work_not_found')",
      'unseen-decided': '',
    },
    noticedBy: 'child-works',
  },
  {
    name: 'text is screened in a worker thread',
    instead: { 'screening-isolated': "await (await import('#contract/screen/screen.ts')).screen(text)" },
    noticedBy: 'slow-text',
  },
  {
    name: 'a screened text has at most so many lines',
    instead: { 'most-lines': '' },
    noticedBy: 'slow-text',
  },
  {
    name: 'words are counted in one scan',
    instead: { 'words-in-one-scan': '(text.match(/\\S*[\\p{L}\\p{N}]\\S*/gu) ?? [])' },
    noticedBy: 'slow-text',
  },
  {
    name: 'a book is made in a worker thread',
    instead: { 'binding-isolated': "(await import('./bind-epub.task.ts')).run(manuscript)" },
    noticedBy: 'slow-text',
  },
]
