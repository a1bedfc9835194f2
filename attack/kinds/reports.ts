import { makePdf } from '../../test/books.ts'
import { people } from '../../test/people.ts'
import { beginStorybook, upload } from '../../test/uploading.ts'
import { addChild, enter, must, type Headers } from '../family.ts'
import type { Tally } from '../tally.ts'
import { withoutLimits, type Target } from '../target.ts'

/** A few people hide a work by reports that weigh more than they should. */
export async function reports(target: Target, tally: Tally): Promise<void> {
  await target.onAnother(
    {
      ...withoutLimits,
      REVIEW: 'none',
      AUTH_AUTOCONFIRM: 'true',
      // The attacker has many networks.
      TRUST_PROXY: '127.0.0.0/8,::1/128',
    },
    async ({ site, wire, database }) => {
      const [author, moderator, guardian, secondGuardian] = await Promise.all(
        [people.tobias, people.odile, people.mara, people.vesper].map((who) => enter(wire, who)),
      )
      if (!author || !moderator || !guardian || !secondGuardian) throw new Error('nobody came in')
      await database.query("update users set created_at = now() - interval '2 days'")
      await database.query("update users set role = 'moderator' where email = $1", [people.odile.email])
      for (const one of [guardian, secondGuardian]) await addChild(wire, one, 'Pip')

      const publish = async (title: string): Promise<string> => {
        const at = { url: site.url, token: author['authorization']?.replace('Bearer ', '') ?? '' }
        const id = await beginStorybook(at, title)
        await upload(at, id, makePdf())
        return id
      }
      const report = async (id: string, headers: Headers) =>
        wire.call({ method: 'POST', path: '/api/reports', headers, body: { kind: 'storybook', id, reason: 'unkind' } })
      const isShown = async (id: string) => (await wire.call({ path: `/api/storybooks/${id}` })).status === 200
      const keep = async (id: string) => {
        const { rows } = await database.query<{ version: number }>('select version from works where id = $1', [id])
        await must(wire, `/api/review/storybook/${id}`, moderator, { decision: 'show', version: rows[0]?.version })
      }

      const alone = await publish('The duck that nobody likes')
      for (let n = 0; n < 20; n++) await report(alone, { 'x-forwarded-for': `2001:db8:0:${n.toString(16)}::1` })
      for (let n = 0; n < 20; n++) await report(alone, { 'x-forwarded-for': `203.0.113.${n}` })
      tally.note('forty reports without an account', (await isShown(alone)) ? null : 'hide a work')

      const kept = await publish('The duck that may stay')
      await report(kept, { 'x-forwarded-for': '203.0.113.1' })
      await keep(kept)
      for (let n = 0; n < 5; n++) await report(kept, { 'x-forwarded-for': `2001:db8:1:${n.toString(16)}::1` })
      await report(kept, guardian)
      tally.note(
        'one account with signed-out visitors, of a work that a moderator kept',
        (await isShown(kept)) ? null : 'hides it',
      )

      const again = await publish('The duck that is reported again')
      await report(again, guardian)
      await keep(again)
      await report(again, guardian)
      await report(again, secondGuardian)
      tally.note('somebody who was wrong before, with another', (await isShown(again)) ? null : 'hides it again')

      // 1.5 and 0.34 and 0.34 are more than 2; 1 and 0.34 and 0.34 are not.
      const free = await publish('The duck and the free household')
      await report(free, guardian)
      for (const n of [1, 2]) await report(free, { 'x-forwarded-for': `203.0.113.${n}` })
      tally.note('a guardian who has not paid, with two signed-out visitors', (await isShown(free)) ? null : 'hides it')

      const both = await publish('The duck that two accounts report')
      for (const who of [guardian, secondGuardian]) await report(both, who)
      if (await isShown(both)) throw new Error('The attack is blunt: two accounts do not hide a work.')
    },
  )
}
