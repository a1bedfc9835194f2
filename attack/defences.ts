import type { Change } from '../test/without.ts'
import type { Kind } from './kinds.ts'

/** A defence of the server or its pages, and how a tree looks without it. */
export interface Defence {
  name: string
  changes: readonly Change[]
  /** The attack that must get through. */
  noticedBy: Kind
}

const change = (file: string, from: string, to: string): Change => ({ file: `server/${file}`, from, to })

/** Whoever moves one of these lines says here where it has gone: the proof stops where it does not find it. */
export const defences: readonly Defence[] = [
  {
    name: 'a token is for this audience',
    changes: [
      change('modules/auth/access-tokens.ts', '          issuer,\n          audience,\n', '          issuer,\n'),
    ],
    noticedBy: 'tokens',
  },
  {
    name: 'a token is by this issuer',
    changes: [
      change('modules/auth/access-tokens.ts', '          issuer,\n          audience,\n', '          audience,\n'),
    ],
    noticedBy: 'tokens',
  },
  {
    name: 'a token expires',
    changes: [
      change(
        'modules/auth/access-tokens.ts',
        'currentDate: new Date(now()),',
        'currentDate: new Date(1), clockTolerance: 1e9,',
      ),
      change(
        'modules/auth/access-tokens.ts',
        "requiredClaims: ['exp', 'iat', 'sub', 'session_id'],",
        "requiredClaims: ['iat', 'sub', 'session_id'],",
      ),
    ],
    noticedBy: 'tokens',
  },
  {
    name: 'a token’s signature is checked',
    changes: [
      change(
        'modules/auth/access-tokens.ts',
        'import { decodeProtectedHeader,',
        'import { decodeJwt, decodeProtectedHeader,',
      ),
      change(
        'modules/auth/access-tokens.ts',
        'const { payload } = await jwtVerify(',
        'const { payload } = await (async (given: string, ..._rest: unknown[]) => ({ payload: decodeJwt(given) }))(',
      ),
    ],
    noticedBy: 'tokens',
  },
  {
    name: 'a session that has ended is over',
    changes: [
      change(
        'modules/auth/identification.ts',
        "    if (found.session === null)\n      throw new AuthError('session_not_found', 'Session from session_id claim in JWT does not exist')\n    const { id: sessionId, method, createdAt } = found.session\n",
        "    const { id: sessionId, method, createdAt } = found.session ?? { id: claims.sessionId, method: 'password' as const, createdAt: new Date(1) }\n",
      ),
    ],
    noticedBy: 'tokens',
  },
  {
    name: 'a stolen refresh token ends its line',
    changes: [
      change(
        'modules/auth/sessions.ts',
        'if (!isParent && !(await wasUsedJustNow(tx, hash))) {',
        'if (!isParent && (await wasUsedJustNow(tx, hash)) && false) {',
      ),
    ],
    noticedBy: 'tokens',
  },
  {
    name: 'a current password that is given is checked',
    changes: [
      change(
        'modules/auth/service.ts',
        "    if (!(await passwords.matches(user.passwordHash, given))) throw new AuthError('current_password_invalid', sentence)\n",
        '',
      ),
    ],
    noticedBy: 'takeovers',
  },
  {
    name: 'a new password or address needs a recent sign-in',
    changes: [
      change(
        'modules/auth/service.ts',
        'if (setting !== null && !hasNone && !isRecent(who)) throw',
        'if (setting === undefined && !hasNone) throw',
      ),
    ],
    noticedBy: 'takeovers',
  },
  {
    name: 'whoever confirms a contested address gets no password of others',
    changes: [
      change(
        'modules/auth/service.ts',
        '        ...(user.contested ? ',
        '        ...(user.contested && now() === 0 ? ',
      ),
    ],
    noticedBy: 'takeovers',
  },
  {
    name: 'a sign-up with another password contests an address',
    changes: [
      change('modules/auth/service.ts', '        .set({ contested: true })', '        .set({ contested: false })'),
    ],
    noticedBy: 'takeovers',
  },
  {
    name: 'a taken address is answered as a free one',
    changes: [
      change(
        'modules/auth/service.ts',
        "      await limits.letter('email_change', newEmail, callerAddress)\n",
        "      await limits.letter('email_change', newEmail, callerAddress)\n      if ((await findUserByEmail(db, newEmail)) !== null) throw emailExists()\n",
      ),
    ],
    noticedBy: 'enumeration',
  },
  {
    name: 'a storybook’s file is its author’s to change',
    changes: [
      change(
        'modules/storybooks/uploads.ts',
        "  if (found.authorId !== personId) throw new AppError('not_your_storybook')\n",
        '',
      ),
    ],
    noticedBy: 'authorization',
  },
  {
    name: 'a drawer is its writer’s alone',
    changes: [
      change(
        'modules/rooms/service.ts',
        '    .from(writings)\n    .where(and(eq(writings.id, id), eq(writings.personId, personId)))',
        '    .from(writings)\n    .where(and(eq(writings.id, id), sql`${personId}::uuid is not null`))',
      ),
    ],
    noticedBy: 'authorization',
  },
  {
    name: 'a room opens with a membership',
    changes: [
      change(
        'platform/access.ts',
        "if (!(await rules.isEntitled(person.id, realm))) throw new AppError('not_entitled')",
        'await rules.isEntitled(person.id, realm)',
      ),
    ],
    noticedBy: 'authorization',
  },
  {
    name: 'what is for this machine stays on it',
    changes: [{ file: 'sandbox/local-request.ts', from: '    loopback &&\n', to: '    loopback ||\n' }],
    noticedBy: 'hosts',
  },
  {
    name: 'a bare proxy on this machine is somebody else',
    changes: [{ file: 'sandbox/local-request.ts', from: "    httpVersion === '1.1' &&\n", to: '' }],
    noticedBy: 'hosts',
  },
  {
    name: 'nobody is local on a public site',
    changes: [
      change('platform/access.ts', '(rules.siteIsLocal && isLocalRequest(request.raw))', 'isLocalRequest(request.raw)'),
    ],
    noticedBy: 'public-site',
  },
  {
    name: 'a name nobody has is hashed as long',
    changes: [
      change(
        'modules/auth/passwords.ts',
        '      const against = passwordHash ?? (await decoy)',
        '      if (passwordHash === null) return false\n      const against = passwordHash ?? (await decoy)',
      ),
    ],
    noticedBy: 'enumeration',
  },
  {
    name: 'passwords are counted by account',
    changes: [
      change(
        'modules/auth/limits.ts',
        'password: async (email, callerAddress) => refuseCall(await takeShare(passwords, email, callerAddress)),',
        'password: async () => undefined,',
      ),
    ],
    noticedBy: 'brute-force',
  },
  {
    name: 'a stranger’s guesses keep nobody out',
    changes: [
      change(
        'modules/auth/limits.ts',
        '(await own.take(keyOf(email, callerAddress))) ??',
        '(await own.take(keyOf(email, callerAddress.slice(99)))) ??',
      ),
    ],
    noticedBy: 'brute-force',
  },
  {
    name: 'many callers guess no faster than a few',
    changes: [change('modules/auth/limits.ts', 'const sharesOfPasswords = 10', 'const sharesOfPasswords = 10_000')],
    noticedBy: 'brute-force',
  },
  {
    name: 'a password proved in a session is counted',
    changes: [
      change(
        'modules/auth/limits.ts',
        'proof: async (sessionId) => refuseCall(await proofs.take(sessionId)),',
        'proof: async () => undefined,',
      ),
    ],
    noticedBy: 'brute-force',
  },
  {
    name: 'a stranger’s wrong codes void nobody’s',
    changes: [
      change(
        'modules/auth/mail-tokens.ts',
        '(token.wrongCodesByCaller[caller] ?? 0) < wrongCodesAllowed',
        'token.wrongCodes < wrongCodesAllowed',
      ),
    ],
    noticedBy: 'brute-force',
  },
  {
    name: 'a stranger’s requests void nobody’s link',
    changes: [change('modules/auth/mail-tokens.ts', 'const goodAtOnce = 3', 'const goodAtOnce = 1')],
    noticedBy: 'brute-force',
  },
  {
    name: 'emails to an address are counted by the day',
    changes: [
      change(
        'modules/auth/limits.ts',
        '        refuseLetter(await takeShare(lettersOfDay, email, callerAddress))\n',
        '        void lettersOfDay\n',
      ),
    ],
    noticedBy: 'brute-force',
  },
  {
    name: 'forwarding headers are believed of nobody',
    changes: [
      change(
        'app.ts',
        'trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,',
        'trustProxy: true,',
      ),
    ],
    noticedBy: 'brute-force',
  },
  {
    name: 'five wrong codes void a code',
    changes: [change('modules/auth/mail-tokens.ts', 'const wrongCodesAllowed = 5', 'const wrongCodesAllowed = 5_000')],
    noticedBy: 'brute-force',
  },
  {
    name: 'only what people say of themselves is taken',
    changes: [
      change(
        'modules/auth/routes.ts',
        "        data: fields.object('data') ?? {},\n        callerAddress: caller,",
        "        data: fields.object('data') ?? {},\n        given: JSON.parse(String(request.body)),\n        callerAddress: caller,",
      ),
      change(
        'modules/auth/service.ts',
        "const signUp: Auth['signUp'] = async ({ email: given, password, data, callerAddress, wish, device }) => {",
        'const signUp = async ({ email: given, password, data, callerAddress, wish, device, given: all }: any) => {',
      ),
      change(
        'modules/auth/service.ts',
        '    const candidate = newcomer(email, await passwords.hash(password), userMetadata, now())\n    await db.transaction',
        '    const candidate = { ...newcomer(email, await passwords.hash(password), userMetadata, now()), ...(all.role === undefined ? {} : { role: all.role }), ...(all.app_metadata === undefined ? {} : { appMetadata: all.app_metadata }) }\n    await db.transaction',
      ),
    ],
    noticedBy: 'mass-assignment',
  },
  {
    name: 'words are parameters, never SQL',
    changes: [
      change(
        'modules/account/deletion.ts',
        'import { and, eq, isNotNull, isNull, lt } from',
        'import { and, eq, isNotNull, isNull, lt, sql } from',
      ),
      change(
        'modules/account/deletion.ts',
        'const [row] = await db.select().from(deletions).where(eq(deletions.number, number))\n  return row',
        "const [row] = await db.select().from(deletions).where(sql.raw(`number = '${number}'`))\n  return row",
      ),
    ],
    noticedBy: 'injection',
  },
  {
    name: 'a file’s name is one of ours',
    changes: [
      change(
        'modules/storybooks/file-name.ts',
        '  if (storybookId === undefined) return null\n  return { key, storybookId, stamp: Number(stamp), kind: kind as BookKind }',
        "  return { key, storybookId: storybookId ?? '', stamp: Number(stamp ?? 1), kind: (kind ?? 'pdf') as BookKind }",
      ),
      change(
        'modules/storybooks/download.ts',
        'name === null ? null : await findTitle(db, name)',
        "name === null ? null : ''",
      ),
      change(
        'platform/files-on-disk.ts',
        "  if (!path.startsWith(root + sep) || key.includes('\\0')) throw new Error(`a key climbs: ${key}`)\n",
        '',
      ),
    ],
    noticedBy: 'paths',
  },
  {
    name: 'links lead to the site, not to the Host of a request',
    changes: [
      change(
        'platform/site-address.ts',
        '  return isLocalName(came.hostname) && came.port === site.port',
        '  return came.protocol === site.protocol',
      ),
    ],
    noticedBy: 'hosts',
  },
  {
    name: 'a public site has no local names',
    changes: [
      change('platform/site-address.ts', '  if (!settings.siteIsLocal) return settings.siteUrl\n', ''),
      change('platform/site-address.ts', ' && came.port === site.port &&', ' &&'),
    ],
    noticedBy: 'public-site',
  },
  {
    name: 'a public site shows nobody its letters',
    changes: [change('app.ts', "  if (config.mail.kind === 'mailbox') mailboxRoutes", '  mailboxRoutes')],
    noticedBy: 'public-site',
  },
  {
    name: 'a public site is asked by https alone',
    changes: [
      change('app.ts', "    ...(config.siteUrl.startsWith('https:') ? transportHeaders : {}),\n", ''),
      change('modules/site/built-site.ts', '    ...(https ? transportHeaders : {}),\n', ''),
    ],
    noticedBy: 'public-site',
  },
  {
    name: 'a letter’s link ends on the site',
    changes: [
      change('modules/auth/redirects.ts', '  return listed ? url.href : site\n', '  return listed ? site : url.href\n'),
    ],
    noticedBy: 'redirects',
  },
  {
    name: 'a letter’s link ends at a plain path',
    changes: [change('modules/auth/redirects.ts', '  if (!isPlainPath(url.pathname)) return site\n', '')],
    noticedBy: 'redirects',
  },
  {
    name: 'an event carries the provider’s signature',
    changes: [
      change(
        'modules/memberships/webhook.ts',
        '    const event = await stripe.webhooks.constructEventAsync(\n',
        '    if (stripe) return eventShape.parse(JSON.parse(body.toString()))\n    const event = await stripe.webhooks.constructEventAsync(\n',
      ),
    ],
    noticedBy: 'webhooks',
  },
  {
    name: 'an event is no older than five minutes',
    changes: [change('modules/memberships/webhook.ts', 'const toleranceS = 300', 'const toleranceS = 300_000_000')],
    noticedBy: 'webhooks',
  },
  {
    name: 'an event is done once',
    changes: [
      change(
        'modules/memberships/webhook.ts',
        "'memberships.sync', { ...subject, since, ...told }, { id: jobIdOf(event.id) })",
        "'memberships.sync', { ...subject, since, ...told }, jobIdOf(event.id) ? {} : {})",
      ),
    ],
    noticedBy: 'webhooks',
  },
  {
    name: 'a book is judged by its content',
    changes: [
      change(
        'modules/storybooks/uploads.ts',
        "  if (verdict !== 'fine') throw new AppError(refusals[verdict])\n",
        "  if (verdict !== 'fine') void refusals[verdict]\n",
      ),
    ],
    noticedBy: 'hostile-files',
  },
  {
    name: 'room is reserved before a file is written',
    changes: [
      change(
        'modules/storybooks/shelf-space.ts',
        'coalesce(sum(${uploads.bytes}), 0)',
        '0 * coalesce(sum(${uploads.bytes}), 0)',
      ),
    ],
    noticedBy: 'hostile-files',
  },
  {
    name: 'a person has two uploads at once',
    changes: [
      change('modules/storybooks/upload-reservation.ts', 'const uploadsAtOnce = 2', 'const uploadsAtOnce = 200'),
    ],
    noticedBy: 'hostile-files',
  },
  {
    name: 'the last room of a disk is no author’s',
    changes: [
      change(
        'platform/files.ts',
        'return bavail * bsize - bytes >= config.files.keepFree',
        'return bavail * bsize - bytes >= 0',
      ),
    ],
    noticedBy: 'hostile-files',
  },
  {
    name: 'a title is cut before it is looked at',
    changes: [change('modules/storybooks/book-title.ts', '    .slice(0, 4 * longestFileTitle)\n', '')],
    noticedBy: 'hostile-files',
  },
  {
    name: 'the tables searched for a title are short',
    changes: [
      change('modules/storybooks/pdf-title.ts', '  if (index.length > 2 * mostRuns) return null\n', ''),
      change(
        'modules/storybooks/pdf-title.ts',
        '      const first = index[n] ?? 0\n      const count = index[n + 1] ?? 0\n',
        '      const [first = 0, count = 0] = index.slice(n)\n',
      ),
    ],
    noticedBy: 'hostile-files',
  },
  {
    name: 'a book is handed out as something to save',
    changes: [
      change(
        'modules/storybooks/content-disposition.ts',
        '  return `attachment; filename',
        '  return `inline; filename',
      ),
    ],
    noticedBy: 'hostile-files',
  },
  {
    name: 'a page of another site changes nothing',
    changes: [
      change(
        'platform/access.ts',
        'if (comesFromAnotherSite(request)) {',
        'if (comesFromAnotherSite(request) && request.url === "") {',
      ),
    ],
    noticedBy: 'cross-site',
  },
  {
    name: 'no other site reads an answer',
    changes: [
      change(
        'app.ts',
        "    'cache-control': 'no-store',\n  }",
        "    'cache-control': 'no-store',\n    'access-control-allow-origin': '*',\n  }",
      ),
    ],
    noticedBy: 'cross-site',
  },
  {
    name: 'nobody’s own answer is kept by caches',
    changes: [
      change('app.ts', "    'cache-control': 'no-store',\n  }", "    'cache-control': 'public, max-age=60',\n  }"),
    ],
    noticedBy: 'cross-site',
  },
  {
    name: 'a page’s scripts are its own',
    changes: [
      change(
        'modules/site/built-site.ts',
        "`script-src ${[\"'self'\", ...scripts, ...extras.script].join(' ')}`",
        "`script-src ${[\"'self'\", \"'unsafe-inline'\", ...scripts.slice(9e9), ...extras.script].join(' ')}`",
      ),
    ],
    noticedBy: 'policies',
  },
  {
    name: 'a page stands in no other site’s frame',
    changes: [change('modules/site/built-site.ts', '    "frame-ancestors \'none\'",\n', '')],
    noticedBy: 'policies',
  },
  {
    name: 'a link of another account asks first',
    changes: [
      {
        file: 'app/api/session-store.ts',
        from: 'whose.id !== data.session.user.id',
        to: "whose.id === ''",
      },
    ],
    noticedBy: 'policies',
  },
  {
    name: 'tokens leave the address before anything else',
    changes: [
      {
        file: 'app/before-paint.ts',
        from: "  history.replaceState(history.state, '', href.split('#')[0])\n",
        to: '  void href\n',
      },
    ],
    noticedBy: 'policies',
  },
  {
    name: 'a body is no larger than a megabyte',
    changes: [change('app.ts', 'const bodyLimit = 1_048_576', 'const bodyLimit = 1_048_576_000')],
    noticedBy: 'strain',
  },
  {
    name: 'an email that has gone out is in no job',
    changes: [
      change(
        'platform/jobs.ts',
        'if (options.secret === true) await boss.deleteJob(name, job.id)',
        'if (options.secret === true) void boss',
      ),
    ],
    noticedBy: 'aftermath',
  },
  {
    name: 'a backup holds no email',
    changes: [{ file: 'scripts/safekeeping/kept-tables.ts', from: "  'public.mailbox_messages',\n", to: '' }],
    noticedBy: 'aftermath',
  },
  {
    name: 'the log names nobody',
    changes: [
      change(
        'app.ts',
        '        route: request.routeOptions.url,\n',
        '        route: request.routeOptions.url,\n        from: request.ip,\n        headers: request.headers,\n',
      ),
    ],
    noticedBy: 'aftermath',
  },
]
