import type pg from 'pg'
import { consentWords } from '#content/household/consents.ts'
import type { AuthSession } from '#contract/auth.ts'
import {
  childPath,
  childSessionPath,
  devicePath,
  devicePaths,
  householdPaths as paths,
  keepsakePath,
  picturePasswordPath,
} from '#contract/paths.ts'
import type { DeviceCodeAnswer } from '#contract/devices.ts'
import type { Household } from '#contract/household.ts'
import { makePdf } from '../../test/books.ts'
import { people } from '../../test/people.ts'
import { beginStorybook, upload } from '../../test/uploading.ts'
import { callsOf } from '../calls.ts'
import { addChild, enter, handOver, must, type Headers } from '../family.ts'
import type { Tally } from '../tally.ts'
import { withoutLimits, type Target } from '../target.ts'
import { asBearer, type Wire } from '../wire.ts'

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

/** A child's token on every route, and another household's guardian on everything of the child. */
export async function children(target: Target, tally: Tally): Promise<void> {
  await target.onAnother(
    { ...withoutLimits, REVIEW: 'none', AUTH_AUTOCONFIRM: 'true' },
    async ({ site, wire, database }) => {
      const [guardian, other, author] = await Promise.all(
        [people.mara, people.vesper, people.tobias].map((who) => enter(wire, who)),
      )
      if (guardian === undefined || other === undefined || author === undefined) throw new Error('nobody came in')
      const pip = await addChild(wire, guardian, 'Pip')
      const wren = await addChild(wire, other, marks['another household’s child'])
      const lark = await addChild(wire, guardian, 'Lark')
      for (const [headers, id] of [
        [guardian, lark],
        [other, wren],
      ] as const)
        await must(wire, picturePasswordPath(id), headers, { pictures: secret })
      const works = await makeWorks(wire, site.url, author)
      await otherGuardian({ wire, database, tally }, other, pip)

      const child = await handOver(wire, guardian, pip)
      tally.note(
        'the guardian’s token after a child’s session is opened',
        await refuses(wire, guardian, paths.household),
      )
      await everyRoute(target, { wire, database, tally }, child, { works, wren })
      await account({ wire, database, tally }, child)
      await profileSwitcher({ wire, tally }, child, { lark, wren })

      const again = await enter(wire, people.mara)
      await devices({ wire, database, tally }, { guardian: again, other }, { pip, lark })
      await must(wire, paths.consents, again, { child: pip, purpose: 'private', granted: false })
      const { status } = await wire.call({
        method: 'POST',
        path: devicePaths.household,
        headers: again,
        body: { child: pip },
      })
      tally.expect('a code for a device without consent', status, 403)
      for (const path of [paths.self, '/api/storybooks'])
        tally.note(`${path} by a child whose guardian has taken the consent back`, await refuses(wire, child, path))
    },
  )
}

interface Parts {
  wire: Wire
  database: pg.Pool
  tally: Tally
}

async function otherGuardian({ wire, database, tally }: Parts, other: Headers, pip: string): Promise<void> {
  const words = consentWords.private.version
  const calls = [
    { method: 'PATCH', path: childPath(pip), body: { nickname: 'Mine' } },
    { method: 'POST', path: childSessionPath(pip), body: {} },
    { method: 'POST', path: `${childPath(pip)}/download`, body: {} },
    { method: 'POST', path: keepsakePath(pip), body: {} },
    { method: 'POST', path: picturePasswordPath(pip), body: { pictures: secret } },
    { method: 'POST', path: paths.consents, body: { child: pip, purpose: 'private', granted: true, words } },
    { method: 'POST', path: paths.consents, body: { child: pip, purpose: 'private', granted: false } },
    { method: 'POST', path: devicePaths.household, body: { child: pip } },
    { method: 'DELETE', path: childPath(pip), body: { password: people.vesper.password } },
  ]
  for (const call of calls) {
    const before = await rowsOf(database)
    const { status } = await wire.call({ ...call, headers: other })
    const isUnchanged = (await rowsOf(database)) === before
    tally.note(
      `${call.method} ${call.path} by another household’s guardian`,
      status === 404 && isUnchanged ? null : `answers ${status}${isUnchanged ? '' : ', and changes something'}`,
    )
  }
}

async function everyRoute(
  target: Target,
  { wire, database, tally }: Parts,
  child: Headers,
  { works, wren }: { works: Works; wren: string },
): Promise<void> {
  const before = await rowsOf(database)
  // account() tries GoTrue's, by which anybody may sign up.
  const routes = target.routes.filter(
    ({ access, url }) => access !== 'local' && access !== 'metrics' && !url.startsWith('/auth/v1/'),
  )
  const tries = [...works.unseen, { id: works.readable, file: '' }].flatMap(({ id, file }) => {
    const victim = { ...target.victim, id: wren, storybookId: id, bareStorybookId: id, filePath: file || '/files/none' }
    return routes.flatMap((route) => callsOf({ ...target, victim }, route).map((call) => ({ route, call })))
  })
  for (const { route, call } of target.chance.some(tries, 500)) {
    // Ends the session that is tried.
    if (route.url === paths.guardian || route.url === paths.switch) continue
    const answer = await wire.call({ ...call, headers: { ...call.headers, ...child } })
    const shown = Object.entries(marks).find(([, mark]) => answer.body.includes(mark))
    const isForAdults = route.audience !== 'everyone' && route.access !== 'public' && route.access !== 'provider'
    const isFile = works.unseen.some(({ file }) => file === call.path) && answer.status < 400
    tally.note(
      `${call.method} ${call.path.slice(0, 90)} by a child`,
      shown !== undefined
        ? `shows ${shown[0]} (${answer.status})`
        : isFile
          ? 'gives a file it must not'
          : isForAdults && !(answer.status === 403 && (call.method === 'HEAD' || answer.body.includes('adults_only')))
            ? `answers ${answer.status}, though it is for adults`
            : answer.status >= 500
              ? `answers ${answer.status}`
              : null,
    )
  }
  for (const query of ['', '&part=ready', '&part=own']) {
    const { body } = await wire.call({ path: `/api/storybooks?limit=100${query}`, headers: child })
    const shown = Object.entries(marks).find(([, mark]) => body.includes(mark))
    tally.note(`the list of storybooks${query} by a child`, shown === undefined ? null : `shows ${shown[0]}`)
    if (query === '' && !body.includes('The moth for everybody'))
      throw new Error('The attack is blunt: a child sees no storybook at all.')
  }
  for (const { id, file } of works.unseen)
    for (const path of [`/api/storybooks/${id}`, `/api/storybooks/${id}/place`, file]) {
      const { status } = await wire.call({ path, headers: child })
      tally.expect(`${path} by a child`, status, 404)
    }
  tally.note('all of it together', (await rowsOf(database)) === before ? null : 'has changed something of others')
}

/** A child makes an account of its own out of its session. */
async function account({ wire, database, tally }: Parts, child: Headers): Promise<void> {
  const before = await rowsOf(database)
  for (const body of [
    { email: people.juno.email },
    { password: 'locks are for opening' },
    { data: { kind: 'adult' } },
  ]) {
    const { status } = await wire.call({ method: 'PUT', path: '/auth/v1/user', headers: child, body })
    const isUnchanged = (await rowsOf(database)) === before
    tally.note(
      `PUT /auth/v1/user of ${Object.keys(body).join()} by a child`,
      status === 403 && isUnchanged ? null : `answers ${status}`,
    )
  }
}

/** A child comes in as another household's child, and guesses a sibling's pictures. */
async function profileSwitcher(
  { wire, tally }: Pick<Parts, 'wire' | 'tally'>,
  child: Headers,
  { lark, wren }: { lark: string; wren: string },
): Promise<void> {
  const come = async (id: string, pictures: readonly string[]) =>
    (await wire.call({ method: 'POST', path: paths.switch, headers: child, body: { child: id, pictures } })).status
  const asWren = await come(wren, secret)
  tally.expect('another household’s child’s pictures at the gate', asWren, 404)
  for (let n = 0; n < 5; n += 1) await come(lark, ['acorn', 'acorn', 'acorn'])
  const asLark = await come(lark, secret)
  tally.expect('the right pictures after five wrong ones', asLark, 403)
}

/** A paired device: codes used twice or late, siblings from it, and after it is taken back. */
async function devices(
  { wire, database, tally }: Parts,
  { guardian, other }: Record<'guardian' | 'other', Headers>,
  { pip, lark }: Record<'pip' | 'lark', string>,
): Promise<void> {
  const makeCode = async () =>
    (JSON.parse(await must(wire, devicePaths.household, guardian, { child: pip })) as DeviceCodeAnswer).code
  const give = (code: string) => wire.call({ method: 'POST', path: devicePaths.bind, body: { code } })
  const code = await makeCode()
  const first = await give(code)
  if (first.status !== 200) throw new Error(`a code answered ${first.status} ${first.body}`)
  const device = asBearer((JSON.parse(first.body) as AuthSession).access_token)
  const second = await give(code)
  tally.expect('a code for a device, a second time', second.status, 403)
  const late = await makeCode()
  await database.query("update device_codes set expires_at = now() - interval '1 second'")
  const { status: lateStatus } = await give(late)
  tally.expect('a code for a device, too late', lateStatus, 403)

  for (const call of [
    { method: 'GET', path: paths.switch },
    { method: 'POST', path: paths.switch, body: { child: lark, pictures: secret } },
    { method: 'POST', path: paths.guardian, body: { password: people.mara.password } },
    { method: 'POST', path: devicePaths.household, body: { child: lark } },
  ]) {
    const { status } = await wire.call({ ...call, headers: device })
    tally.expect(`${call.method} ${call.path} on a child’s own device`, status, 403)
  }

  const household = await wire.call({ path: paths.household, headers: guardian })
  const { id = '' } = (JSON.parse(household.body) as Household).devices.at(-1) ?? {}
  const stolen = await wire.call({ method: 'DELETE', path: devicePath(id), headers: other })
  tally.expect('taking back another household’s device', stolen.status, 404)
  // Somebody else may have closed it.
  await wire.call({ method: 'DELETE', path: devicePath(id), headers: guardian })
  for (const path of [paths.self, '/api/storybooks'])
    tally.note(`${path} on a device that is taken back`, await refuses(wire, device, path))
}

interface Works {
  readable: string
  unseen: { id: string; file: string }[]
}

async function makeWorks(wire: Wire, url: string, author: Headers): Promise<Works> {
  const token = author['authorization']?.slice('Bearer '.length) ?? ''
  const make = async (title: string, age: string | null) => {
    const id = await beginStorybook({ url, token }, title)
    const { body } = await upload({ url, token }, id, makePdf())
    if (age !== null) await must(wire, `/api/storybooks/${id}`, author, { age }, 'PATCH')
    return { id, file: new URL(body.file_url ?? '', url).pathname }
  }
  const drawer = await make(marks['an unpublished work'], 'all')
  await must(wire, `/api/works/storybook/${drawer.id}/withdraw`, author)
  return {
    readable: (await make('The moth for everybody', 'all')).id,
    unseen: [
      drawer,
      await make(marks['a work for older readers'], '13'),
      await make(marks['a work for which nobody has said an age'], null),
    ],
  }
}

/** Everything a child must not change. */
const rowsOf = async (database: pg.Pool): Promise<string> =>
  JSON.stringify(
    await Promise.all(
      [
        'select id, email, password_hash, new_email, role, band, app_metadata, user_metadata from users order by id',
        'select person_id, nickname, avatar, household_id, pictures from children order by person_id',
        'select id, child_id, granted from consents order by id',
        "select id, visibility, version from works where author_kind <> 'child' order by id",
        'select id, title, age from dream_journal_storybooks where not by_child order by id',
        'select person_id, household_id from guardians order by person_id',
      ].map(async (query) => (await database.query(query)).rows),
    ),
  )

async function refuses(wire: Wire, headers: Headers, path: string): Promise<string | null> {
  const { status } = await wire.call({ path, headers })
  return status === 401 ? null : `answers ${status}`
}
