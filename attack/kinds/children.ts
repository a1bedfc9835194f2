import { consentWords } from '#content/household/consents.ts'
import type { AuthSession } from '#contract/auth.ts'
import type { DeviceCodeAnswer } from '#contract/devices.ts'
import type { Household } from '#contract/household.ts'
import {
  childItemPath,
  childItemsPath,
  paintingPath,
  paintingsPath,
  childPath,
  childRoomPath,
  childSessionPath,
  devicePath,
  devicePaths,
  homePath,
  householdPaths as paths,
  keepsakePath,
  moreTimePath,
  ownRecordingPath,
  ownVoicePath,
  picturePasswordPath,
  recordingPath,
  voicesPath,
} from '#contract/paths.ts'
import type { VoicesAnswer } from '#contract/voices.ts'
import { people } from '../../test/people.ts'
import { makeWebm } from '../../test/recordings.ts'
import { callsOf } from '../calls.ts'
import {
  addChild,
  bearerOf,
  signInAs,
  expectRefusals,
  handOver,
  expectOk,
  snapshotOf,
  uploadStory,
  type Attempt,
  type Headers,
} from '../people-calls.ts'
import { requireWorks, type Tally } from '../tally.ts'
import { openDoors, type Target } from '../target.ts'

const secret = ['moon', 'boat', 'moon'] as const

/** What a child must not find in any answer. */
const marks = {
  'a work for older readers': 'The moth for older readers',
  'a work for which nobody has said an age': 'The moth of no age',
  'an unpublished work': 'The moth in the drawer',
  'its guardian’s address': people.mara.email,
  'an author’s address': people.tobias.email,
  'another household’s child': 'Wren of elsewhere',
}

const shownIn = (body: string) => {
  const shown = Object.entries(marks).find(([, mark]) => body.includes(mark))
  return shown === undefined ? null : `shows ${shown[0]}`
}

/** Everything a child must not change. */
const rows = [
  'select id, email, password_hash, new_email, role, band, app_metadata, user_metadata from users order by id',
  'select person_id, nickname, avatar, household_id, pictures from children order by person_id',
  'select id, child_id, granted from consents order by id',
  "select id, visibility, version from works where author_kind <> 'child' order by id",
  'select id, title, age from dream_journal_storybooks where not by_child order by id',
  'select person_id, household_id from guardians order by person_id',
  'select * from child_items order by child_id, kind, key',
  'select * from paintings order by child_id, sheet',
  'select * from voice_recordings order by guardian_id, book_id, page',
]

/** A child's token on every route, and another household's guardian on everything of the child. */
export async function children(target: Target, tally: Tally): Promise<void> {
  await target.onAnother(openDoors, async (other) => {
    const { wire } = other
    const attempt = { ...other, tally }
    const guardian = await signInAs(wire, people.mara)
    const outsideGuardian = await signInAs(wire, people.vesper)
    const author = await signInAs(wire, people.tobias)
    const pip = await addChild(wire, guardian, 'Pip')
    const lark = await addChild(wire, guardian, 'Lark')
    const wren = await addChild(wire, outsideGuardian, marks['another household’s child'])
    await expectOk(wire, picturePasswordPath(lark), guardian, { pictures: secret })
    await expectOk(wire, picturePasswordPath(wren), outsideGuardian, { pictures: secret })
    const works = await makeWorks(attempt, author)
    await other.database.query(
      `insert into child_items (household_id, child_id, kind, key, data, created_at, updated_at)
       select household_id, person_id, 'toy', 'tune-sieve', json_build_object('understood', true, 'record', json_build_object('name', nickname)),
       now(), now() from children where person_id = $1`,
      [wren],
    )
    await other.database.query(
      `insert into paintings (child_id, sheet, data, created_at, updated_at)
       values ($1, 'owl', '{"hung":true,"fills":{"0":"sky"},"strokes":[]}', now(), now())`,
      [wren],
    )
    await itemsOfAdults(attempt, { guardian, outsideGuardian })
    await otherGuardian(attempt, outsideGuardian, pip)
    await homePages(attempt, { guardian, outsideGuardian })
    await voices(attempt, { guardian, outsideGuardian })

    const child = await handOver(wire, guardian, pip)
    const asGuardian = await wire.call({ path: paths.household, headers: guardian })
    tally.expect('the guardian’s token after a child’s session is opened', asGuardian, 401)
    const room = await wire.call({ path: childRoomPath(wren), headers: child })
    tally.expect('the room of another household’s child', room, 404)
    requireWorks('a sibling’s room', await wire.call({ path: childRoomPath(lark), headers: child }))
    await everyRoute(target, attempt, child, { works, wren })
    const accounts = [{ email: people.juno.email }, { password: 'locks are for opening' }, { data: { kind: 'adult' } }]
    const calls = accounts.map((body) => ({ method: 'PUT', path: '/auth/v1/user', body }))
    await expectRefusals(attempt, 'by a child', { headers: child, status: 403, calls, rows })
    await minutesWithoutConnection(attempt, child, pip)
    await profileSwitcher(attempt, child, { lark, wren })

    const again = await signInAs(wire, people.mara)
    await devices(attempt, { guardian: again, outsideGuardian }, { pip, lark })
    await expectOk(wire, paths.consents, again, { child: pip, purpose: 'private', granted: false })
    const path = devicePaths.household
    const code = await wire.call({ method: 'POST', path, headers: again, body: { child: pip } })
    tally.expect('a code for a device without consent', code, 403)
    await expectSignedOut(attempt, child, 'by a child whose guardian has withdrawn the consent')
  })
}

const otherGuardian = (attempt: Attempt, headers: Headers, pip: string) => {
  const words = consentWords.private.version
  const calls = [
    { method: 'PATCH', path: childPath(pip), body: { nickname: 'Mine' } },
    { method: 'GET', path: childRoomPath(pip) },
    { method: 'POST', path: childSessionPath(pip), body: {} },
    { method: 'POST', path: moreTimePath(pip), body: {} },
    { method: 'POST', path: `${childPath(pip)}/download`, body: {} },
    { method: 'POST', path: keepsakePath(pip), body: {} },
    { method: 'POST', path: picturePasswordPath(pip), body: { pictures: secret } },
    { method: 'POST', path: paths.consents, body: { child: pip, purpose: 'private', granted: true, words } },
    { method: 'POST', path: paths.consents, body: { child: pip, purpose: 'private', granted: false } },
    { method: 'POST', path: devicePaths.household, body: { child: pip } },
    { method: 'DELETE', path: childPath(pip), body: { password: people.vesper.password } },
  ]
  return expectRefusals(attempt, 'by another household’s guardian', { headers, status: 404, calls, rows })
}

/** Reports of minutes that cannot have passed, or that lower the count. */
async function minutesWithoutConnection({ wire, database, tally }: Attempt, child: Headers, id: string): Promise<void> {
  const minutesNow = async () => {
    const { rows } = await database.query<{ minutes: number; passed: number }>(
      `select minutes, ceil(extract(epoch from now() - day::timestamp at time zone 'UTC') / 60)::int passed
       from child_minutes where child_id = $1 order by day desc limit 1`,
      [id],
    )
    return rows[0] ?? { minutes: 0, passed: 0 }
  }
  await database.query(
    `update households set zone = 'UTC' where id = (select household_id from children where person_id = $1)`,
    [id],
  )
  const longest = 86_400
  const report = (minutes: number, began: number, ended = 0) =>
    wire.call({ method: 'POST', path: paths.offlineMinutes, headers: child, body: { minutes, began, ended } })
  const first = await minutesNow()
  for (const [minutes, began, ended] of [
    [-1440, longest, 0],
    [0, longest, 0],
    [1440, -longest, 0],
    [1441, longest, 0],
    [5, 60, 600],
  ] as const)
    tally.expect(`${minutes} minutes without a connection`, await report(minutes, began, ended), 400)
  for (let n = 0; n < 3; n += 1) requireWorks('a report of minutes', await report(1440, longest))
  const { minutes, passed } = await minutesNow()
  tally.note('minutes without a connection', minutes > passed + 1 ? `are ${minutes} of ${passed}` : null)
  tally.note('reports of minutes', minutes < first.minutes ? 'lower the count' : null)
}

/** Guardians ask for items and save some, as if they were children. */
async function itemsOfAdults(attempt: Attempt, of: Record<'guardian' | 'outsideGuardian', Headers>): Promise<void> {
  const path = childItemPath('toy', 'tune-sieve')
  const calls = [
    { method: 'GET', path: childItemsPath },
    { method: 'PUT', path, body: { understood: true, record: {} } },
    { method: 'DELETE', path },
    { method: 'GET', path: paintingsPath },
    { method: 'PUT', path: paintingPath('owl'), body: { hung: true, fills: {}, strokes: [] } },
    { method: 'DELETE', path: paintingPath('owl') },
  ]
  for (const [who, headers] of Object.entries(of))
    await expectRefusals(attempt, `by an adult (${who})`, { headers, status: 403, calls, rows })
}

/** Another household's guardian listens, and a guardian sends a page as a recording. */
async function voices({ wire, tally }: Attempt, of: { guardian: Headers; outsideGuardian: Headers }): Promise<void> {
  const put = (page: number, body: Buffer) =>
    wire.call({
      method: 'PUT',
      path: ownRecordingPath('the-star-sailor', page),
      headers: { ...of.guardian, 'content-type': 'audio/webm' },
      body,
    })
  await expectOk(wire, ownVoicePath, of.guardian, { name: 'Mom', avatar: 'owl' }, 'PUT')
  requireWorks('a recording', await put(1, makeWebm(3)))
  tally.expect('a page as a recording', await put(2, Buffer.from('<!doctype html><script>alert(1)</script>')), 415)
  const { voices: own } = await expectOk<VoicesAnswer>(wire, voicesPath, of.guardian, {}, 'GET')
  const path = recordingPath(own[0]?.id ?? '', 'the-star-sailor', 1)
  requireWorks('listening', await wire.call({ path, headers: of.guardian }))
  tally.expect('another household’s recording', await wire.call({ path, headers: of.outsideGuardian }), 404)
  const seen = await wire.call({ path: voicesPath, headers: of.outsideGuardian })
  tally.note('another household’s voices', seen.body.includes('Mom') ? 'are shown' : null)
}

/** Each guardian's home page names the children of its own household. */
async function homePages({ wire, tally }: Attempt, of: { guardian: Headers; outsideGuardian: Headers }): Promise<void> {
  const homeOf = async (headers: Headers) => (await wire.call({ path: homePath, headers })).body
  if (!(await homeOf(of.guardian)).includes('Lark')) throw new Error('The attack proves nothing: no child is at home.')
  const isShown = (await homeOf(of.outsideGuardian)).includes('Lark')
  tally.note('the home page of another household’s guardian', isShown ? 'shows the child' : null)
}

async function everyRoute(
  target: Target,
  { wire, database, tally }: Attempt,
  child: Headers,
  { works, wren }: { works: Works; wren: string },
): Promise<void> {
  const before = await snapshotOf(database, rows)
  // Those of GoTrue, by which anybody may sign up, are tried one by one.
  const routes = target.routes.filter(
    ({ access, url }) => access !== 'local' && access !== 'metrics' && !url.startsWith('/auth/v1/'),
  )
  const tries = [...works.unseen, { id: works.readable, filePath: '/files/none' }].flatMap(({ id, filePath }) => {
    const victim = { ...target.victim, id: wren, storybookId: id, bareStorybookId: id, filePath }
    return routes.flatMap((route) => callsOf({ ...target, victim }, route).map((call) => ({ route, call })))
  })
  for (const { route, call } of target.chance.some(tries, 500)) {
    // Ends the session that is tried.
    if (route.url === paths.guardian || route.url === paths.switch) continue
    const { status, body } = await wire.call({ ...call, headers: { ...call.headers, ...child } })
    const isForAdults = route.audience !== 'everyone' && route.access !== 'public' && route.access !== 'provider'
    const isRefused = status === 403 && (call.method === 'HEAD' || body.includes('adults_only'))
    const isFile = works.unseen.some(({ filePath }) => filePath === call.path) && status < 400
    const effect = () => {
      if (isFile) return 'gives a file it must not'
      if (isForAdults && !isRefused) return `answers ${status}, though it is for adults`
      return status >= 500 ? `answers ${status}` : null
    }
    tally.note(`${call.method} ${call.path.slice(0, 90)} by a child`, shownIn(body) ?? effect())
  }
  for (const query of ['', '&part=ready', '&part=own']) {
    const { body } = await wire.call({ path: `/api/storybooks?limit=100${query}`, headers: child })
    tally.note(`the list of storybooks${query} by a child`, shownIn(body))
    if (query === '' && !body.includes('The moth for everybody'))
      throw new Error('The attack proves nothing: a child sees no storybook at all.')
  }
  for (const { id, filePath } of works.unseen)
    for (const path of [`/api/storybooks/${id}`, `/api/storybooks/${id}/place`, filePath])
      tally.expect(`${path} by a child`, await wire.call({ path, headers: child }), 404)
  const isUnchanged = (await snapshotOf(database, rows)) === before
  tally.note('all of it together', isUnchanged ? null : 'has changed something of others')
}

/** A child comes in as another household's child, and guesses a sibling's pictures. */
async function profileSwitcher(
  { wire, tally }: Attempt,
  child: Headers,
  { lark, wren }: { lark: string; wren: string },
): Promise<void> {
  const come = (id: string, pictures: readonly string[]) =>
    wire.call({ method: 'POST', path: paths.switch, headers: child, body: { child: id, pictures } })
  tally.expect('another household’s child’s pictures', await come(wren, secret), 404)
  for (let n = 0; n < 5; n += 1) await come(lark, ['acorn', 'acorn', 'acorn'])
  tally.expect('the right pictures after five wrong ones', await come(lark, secret), 403)
}

/** A paired device: codes used twice or late, siblings from it, and after it is taken back. */
async function devices(
  attempt: Attempt,
  { guardian, outsideGuardian }: Record<'guardian' | 'outsideGuardian', Headers>,
  { pip, lark }: Record<'pip' | 'lark', string>,
): Promise<void> {
  const { wire, database, tally } = attempt
  const makeCode = async () =>
    (await expectOk<DeviceCodeAnswer>(wire, devicePaths.household, guardian, { child: pip })).code
  const bind = (code: string) => wire.call({ method: 'POST', path: devicePaths.bind, body: { code } })
  const code = await makeCode()
  const first = await bind(code)
  requireWorks('a code', first)
  const device = bearerOf(JSON.parse(first.body) as AuthSession)
  tally.expect('a code for a device, a second time', await bind(code), 403)
  const late = await makeCode()
  await database.query("update device_codes set expires_at = now() - interval '1 second'")
  tally.expect('a code for a device, too late', await bind(late), 403)

  for (const call of [
    { method: 'GET', path: paths.switch },
    { method: 'POST', path: paths.switch, body: { child: lark, pictures: secret } },
    { method: 'POST', path: paths.guardian, body: { password: people.mara.password } },
    { method: 'POST', path: devicePaths.household, body: { child: lark } },
    { method: 'POST', path: devicePaths.release, body: { password: 'not the password' } },
    { method: 'POST', path: devicePaths.release, body: { password: people.vesper.password } },
    { method: 'POST', path: devicePaths.release, body: { pin: '2580' } },
  ])
    tally.expect(`${call.method} ${call.path} on a paired device`, await wire.call({ ...call, headers: device }), 403)
  tally.expect('the device that nobody has released', await wire.call({ path: paths.self, headers: device }), 200)

  const household = await expectOk<Household>(wire, paths.household, guardian, {}, 'GET')
  const remove = { method: 'DELETE', path: devicePath(household.devices.at(-1)?.id ?? '') }
  tally.expect('removing another household’s device', await wire.call({ ...remove, headers: outsideGuardian }), 404)
  // Somebody else may have closed it.
  await wire.call({ ...remove, headers: guardian })
  await expectSignedOut(attempt, device, 'on a device that is taken back')
}

interface Works {
  readable: string
  unseen: { id: string; filePath: string }[]
}

async function makeWorks(attempt: Attempt, author: Headers): Promise<Works> {
  const { wire } = attempt
  const make = async (title: string, age: string | null) => {
    const story = await uploadStory(attempt, author, title)
    if (age !== null) await expectOk(wire, `/api/storybooks/${story.id}`, author, { age }, 'PATCH')
    return story
  }
  const drawer = await make(marks['an unpublished work'], 'all')
  await expectOk(wire, `/api/works/storybook/${drawer.id}/withdraw`, author)
  return {
    readable: (await make('The moth for everybody', 'all')).id,
    unseen: [
      drawer,
      await make(marks['a work for older readers'], '13'),
      await make(marks['a work for which nobody has said an age'], null),
    ],
  }
}

async function expectSignedOut({ wire, tally }: Attempt, headers: Headers, how: string): Promise<void> {
  for (const path of [paths.self, '/api/storybooks'])
    tally.expect(`${path} ${how}`, await wire.call({ path, headers }), 401)
}
