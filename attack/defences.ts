import { defencesIn } from '../test/without.ts'
import type { Kind } from './kinds.ts'

/** What keeps the server and its pages from being broken into, by the kind of attack that must succeed without it. */
export const defences = defencesIn<Kind>({
  authorization: {
    'only the author changes a storybook’s file': {
      'own-storybook': '',
      'own-work': "if (facts === null) throw new AppError('work_not_found')",
    },
    'writings belong to their person': { 'own-drawer': '' },
    'a book is bound from one’s own writings': { 'own-chapters': '' },
    'a room needs a membership': { entitled: '' },
  },
  tokens: {
    'a token is for this audience': { 'token-audience': '' },
    'a token is by this issuer': { 'token-issuer': '' },
    'a token expires': { 'token-expiry': 'currentDate: new Date(0)' },
    'a token’s signature is checked': { 'token-signature': "{ payload: (await import('jose')).decodeJwt(token) }" },
    'an ended session is refused': {
      'ended-session':
        "found.session ??= { id: claims.sessionId, method: 'password', createdAt: new Date(0), provenAt: new Date() }",
    },
    'a banned person cannot sign in': { 'banned-sign-in': '' },
    'a ban ends all sessions': { 'banned-sessions': '' },
    'only owners ban': { owners: '' },
    'a reused refresh token ends its session': { 'stolen-refresh-token': 'false' },
    'the parent of a refresh token works for minutes only': { 'parent-for-minutes': 'Infinity' },
  },
  takeovers: {
    'a given current password is checked': { 'given-password': '' },
    'a new password or address needs a recent sign-in': { 'recent-sign-in': 'false' },
    'confirming a contested address discards the earlier password': { 'contested-password': 'false' },
    'a sign-up with another password contests an address': { 'contested-sign-up': 'false' },
    'opening a link that confirms an address changes nothing': { 'bound-link': '' },
    'the password of a sign-up needs the browser that chose it': { 'unproven-password': 'true' },
    'a new address is confirmed by whoever asked for it': { 'bound-address': '' },
    'a new address is confirmed with the account’s password': { 'address-by-password': '' },
    'a code is exchanged by the browser that asked': { 'code-verifier': '' },
    'a changed address ends earlier sessions': { 'moved-sessions': '' },
  },
  enumeration: {
    'a taken address gets the same answer as a free one': {
      'taken-address':
        "$&\nif ((await db.select().from(users).where(eq(users.email, newEmail))).length > 0) throw new AuthError('email_exists', 'taken')",
    },
    'an unknown address is hashed as well': { 'unknown-name': 'passwordHash !== null && ($&)' },
  },
  'brute-force': {
    'codes for devices are counted': { 'device-codes-counted': 'async () => undefined' },
    'passwords are counted by account': { 'passwords-counted': 'async () => undefined' },
    'a visitor’s guesses do not lock out the owner': { 'own-share': "''" },
    'many callers guess a password ever more slowly': { 'slow-passwords': '10_000' },
    'an IPv6 /48 has a limit, not only each of its networks': { 'network-groups': '10_000' },
    'wrong codes of all callers refuse nobody': {
      'codes-refuse-nobody': "if (excess > 0) throw new (await import('../errors.ts')).AppError('too_many_requests')",
    },
    'callers take turns at the hashing of passwords': { 'fair-queue': "''" },
    'a password proved in a session is counted': { 'credentials-counted': '' },
    'a visitor’s wrong codes do not void the owner’s': {
      'codes-counted-by-caller': 'token.wrongCodes < wrongCodesAllowed',
    },
    'wrong codes of many visitors do not void the code of who asked for it': { 'code-of-asker': 'false' },
    'many visitors together do not guess a code': { 'few-codes-of-all': '50_000' },
    'a visitor’s requests do not void the owner’s link': {
      'others-links': 'undefined',
    },
    'emails to an address have a daily limit': { 'emails-counted-by-day': '' },
    'forwarding headers are ignored': { 'no-trusted-proxy': 'trustProxy: true' },
    'five wrong codes void a code': { 'few-codes': '5_000' },
  },
  'mass-assignment': {
    'a sign-up cannot set the role': { 'role-of-newcomer': '(data.role ?? $&)' },
  },
  injection: {
    'input is a parameter, never SQL': {
      'sql-parameter': "(await import('drizzle-orm')).sql.raw(`number = '${number}'`)",
    },
  },
  paths: {
    'a file’s name has our form': {
      'file-name-form':
        "if (authorId === undefined || storybookId === undefined) return { key, authorId: '', storybookId: '', stamp: 1, kind: 'pdf' }",
      'file-name-known': "{ title: '', isPublished: true }",
      'file-path': '',
    },
  },
  hosts: {
    'local routes need a local Host': { 'local-name': 'true', 'sandbox-local-name': 'true' },
    'a forwarded request is not local': { 'nothing-forwarded': 'true', 'sandbox-nothing-forwarded': 'true' },
    'an HTTP/1.0 request is not local': { 'no-bare-proxy': 'true', 'sandbox-no-bare-proxy': 'true' },
    'links lead to the site, not to the Host of a request': { 'host-name': 'true', 'host-port': 'true' },
  },
  redirects: {
    'an email’s link redirects to the site only': { 'listed-redirect': 'true' },
    'an email’s link redirects to a safe path only': { 'plain-redirect': '' },
  },
  'public-site': {
    'a public site has no local requests': { 'local-site': 'true' },
    'a public site has no local names': { 'public-name': '', 'host-port': 'true' },
    'a public site has no mailbox': { 'local-mailbox': 'true' },
    'a public site requires https': { 'https-answers': '', 'https-pages': '' },
  },
  webhooks: {
    'an event needs the provider’s signature': { 'event-signature': 'JSON.parse(body.toString())' },
    'an event is no older than five minutes': { 'young-event': '300_000_000' },
    'an event is processed once': { 'event-once': '{}' },
  },
  'unseen-works': {
    'others see only published works': { 'published-only': 'return true' },
    'others see a newer file and its cover only once they are published': { 'newer-file': 'const isNewest = false' },
    'lists contain only published works': { 'published-listed': 'return sql`true`' },
    'only the author submits, withdraws and deletes a work': {
      'own-work': "if (facts === null) throw new AppError('work_not_found')",
    },
    'only published works are reported': { 'reported-published': '' },
    'only moderators decide': { moderators: '' },
    'moderators do not decide about their own works': { 'not-own-work': '' },
    'somebody else decides about an appeal': { 'somebody-else': '' },
    'a suspended author shows nothing new': { 'suspended-author': '', 'suspended-submit': '' },
    'what a suspension hides stays as it is': { 'suspended-work': '', 'suspended-edit': '' },
    'a suspension hides works': { 'suspended-works': '' },
    'moderators undo their own decisions alone': { 'own-undo': '' },
    'a pen name awaits a moderator': { 'pen-name-reviewed': 'await showPenName(tx, authorId)' },
  },
  reports: {
    'reports without an account never hide a work alone': { 'anonymous-together': 'return accounts + anonymous' },
    'reports without an account do not count for a version that a moderator kept': { 'kept-version': '' },
    'somebody reports a work that a moderator kept once': { 'one-report-each': "inArray(reports.status, ['open'])" },
    'a guardian weighs more once the household has paid': { 'paid-guardian': "payers.map(async () => 'paid')" },
  },
  children: {
    'only minutes that have passed count': { 'minutes-that-passed': 'minutes' },
    'a child calls no route that is for adults': { 'adults-only': '' },
    'a child has no account to change': { 'adults-account': '' },
    'children see works of their age alone': { 'age-of-readers': '' },
    'lists for children contain works of their age alone': { 'age-listed': 'sql`true`' },
    'a guardian reaches the children of their own household alone': {
      'own-household': 'eq(guardians.householdId, guardians.householdId)',
    },
    'children change places with their siblings alone': {
      'own-siblings': 'const [sibling] = await tx.select().from(children).where(eq(children.personId, siblingId))',
    },
    'children see the rooms of their siblings alone': {
      'siblings-room': 'eq(children.householdId, children.householdId)',
    },
    'a family alone hears its recordings': { 'own-voices': '' },
    'a recording is checked by its content': { 'checked-recording': '{ format: claimed, seconds: 1 }' },
    'guesses of a child’s pictures end': { 'wrong-pictures': '' },
    'opening a child’s session ends the guardian’s': { 'guardian-leaves': '' },
    'a paired device shows this child alone': { 'paired-device': '' },
    'a code for a device works once': {
      'code-once': 'await tx.select().from(deviceCodes).where(and(eq(deviceCodes.hash, hash), isInTime(ctx)))',
    },
    'a code for a device works for a time': { 'code-in-time': 'undefined' },
    'a child has a device with consent alone': { 'consent-for-device': '' },
    'a guardian takes back the devices of their own children alone': { 'paired-devices': '' },
    'a child does not release its device': { 'released-by-guardian': '' },
    'a child’s sessions end with the consent': { 'consent-taken-back': '' },
  },
  'parental-gate': {
    'guesses of a guardian’s PIN end': { 'wrong-pins': '' },
    'guesses of a guardian’s password end, also from session to session': { 'few-sessions': '10_000' },
    'a PIN does not change the account': { 'pin-is-less': 'true' },
    'the parental gate stands': { 'parental-gate': '' },
    'the parental gate stands everywhere where a child was': { 'reauthentication-after-child': 'false' },
    'a PIN goes with a new password': { 'pin-goes': '' },
  },
  guardians: {
    'a teen is no guardian': { 'no-teens': '' },
    'a moderator looks at each story of a teen': {
      'teens-works': '',
      'teens-begin': "const authorKind = byChild ? 'child' : 'adult'",
    },
    'an invitation is for the invited address alone': {
      'invited-address': "if (row === undefined) throw new AppError('invitation_not_found')",
    },
    'an invitation expires': { 'invitation-expires': 'new Date(0)' },
    'only the primary guardian takes the other guardian out': { 'primary-only': '', 'hand-on-first': '' },
    'only the primary guardian invites and hands on': { 'primary-invites': '' },
    'a guardian who has just joined erases no child': { 'newcomer-erases': '' },
    'a guardian who has just joined removes nobody': { 'newcomer-removes': '' },
    'the children’s sessions end when a guardian leaves': { 'guardian-left': '' },
    'nobody downloads a child of a household that they have left': { 'download-of-own-child': 'null' },
  },
  'child-works': {
    'consent to show a child’s works needs a payment': { 'paid-consent': '' },
    'a child’s works are submitted with consent alone': { 'publish-consent': '' },
    'a child’s words that give somebody away are not sent': { 'child-words': '' },
    'a child’s title that gives somebody away is not sent': {
      'child-title': 'await requireScreened(title, confirmed, authorId)',
    },
    'a child’s pages that give somebody away are not bound': { 'child-pages': '' },
    'a child’s work awaits its guardian first': { 'guardian-first': "const step = 'moderator'" },
    'guardians approve works of their own children alone': {
      'own-child': "if (facts === null) throw new AppError('work_not_found')",
    },
    'a child does not choose the age rating of its work': { 'age-by-child': '', 'age-by-child-act': '' },
    'a younger age that a guardian chooses awaits a moderator': {
      'younger-by-guardian':
        '{ const next = withAge(facts, age); return next.review === null ? next : openReview(next, reasons, now) }',
    },
    'withdrawn consent hides a child’s works': { 'withdrawn-consent': '' },
    'a child leaves stickers with consent alone': { 'sticker-by-child': '', 'given-stickers': 'undefined' },
    'a child’s story has stickers with consent alone': { 'sticker-on-childs': '', 'received-stickers': 'undefined' },
    'new text of a hidden work needs guardian and moderator': {
      'unseen-words': 'const later = { ...next, content: change }',
    },
    'a child’s work whose consent was withdrawn needs its guardian’s approval again': {
      'approval-again': 'return result',
    },
    'reports hide a child’s work that its guardian hides': {
      'reports-count':
        "if (act.weight < hidingWeight || work.visibility === 'hidden') return changed(facts, reported, now)",
    },
    'moderators do not read the drafts of others': { drafts: "return 'published'", 'moderators-lists': 'undefined' },
    'moderators do not read what awaits a guardian': { 'awaiting-guardian': "if (step !== null) return 'newest'" },
    'moderators decide about nothing that they may not read': {
      'unseen-by-moderators': "if (facts === null) throw new AppError('work_not_found')",
      'unseen-decided': '',
    },
  },
  'hostile-files': {
    'a book is checked by its content': { 'checked-book': '' },
    'quota is reserved before a file is written': { 'reserved-quota': 'sql`false`' },
    'a person has at most two concurrent uploads': { 'two-uploads': '200' },
    'uploads leave free disk space': { 'last-room': 'true' },
    'a title is truncated before it is processed': { 'cut-title': 'Infinity' },
    'an EPUB has a limited number of files': { 'few-entries': '' },
    'a book is served as an attachment': { attachment: "'inline'" },
  },
  'cross-site': {
    'calls from other sites are refused': { 'same-site': 'false' },
    'other sites cannot read answers': { 'no-cors': "$&, 'access-control-allow-origin': '*'" },
    'personal answers are not cached': { 'no-store': "'public, max-age=60'" },
  },
  policies: {
    'only a page’s own scripts run': { 'own-scripts': '["\'unsafe-inline\'"]' },
    'other sites cannot frame a page': { 'no-frame': '' },
    'a link of another account asks first': { 'same-account': 'false' },
    'tokens are removed from the URL first': { 'token-out-of-address': '' },
  },
  'kept-pages': {
    'a device keeps what is the same for everybody': { 'kept-for-everybody': 'return true' },
  },
  'slow-text': {
    'text is screened in a worker thread': {
      'screening-isolated': "await (await import('#contract/screening/screen.ts')).screen(text)",
    },
    'a screened text has at most so many lines': { 'most-lines': '' },
    'words are counted in one scan': { 'words-in-one-scan': '(text.match(/\\S*[\\p{L}\\p{N}]\\S*/gu) ?? [])' },
    'a book is made in a worker thread': {
      'binding-isolated': "(await import('./bind-epub.task.ts')).run(manuscript)",
    },
  },
  'small-and-expensive': {
    'JSON that is expensive to parse is refused': { 'costly-json': 'false' },
    'a book is checked off the event loop': {
      'checked-apart': "(await import('../checks/check-book.ts')).checkBook(path, kind)",
    },
    'books that wait to be drawn are few of one person': { 'drawn-in-turn': 'Infinity' },
  },
  overload: {
    'a body is no larger than a megabyte': { 'body-limit': '1_048_576_000' },
  },
  aftermath: {
    'the job of a sent email is deleted': { 'forgotten-email': '' },
    'a backup contains no email': { 'no-email-in-backup': '' },
    'the log contains no personal data': { 'nameless-log': '$&, from: request.ip, headers: request.headers' },
  },
})
