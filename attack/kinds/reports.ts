import { people } from '../../test/people.ts'
import { addChild, decide, signInAs, signInAsModerator, uploadStory, type Headers } from '../people-calls.ts'
import type { Tally } from '../tally.ts'
import { openDoors, type Target } from '../target.ts'

/** A few people hide a work by reports that weigh more than they should. */
export async function reports(target: Target, tally: Tally): Promise<void> {
  // The attacker has many networks.
  await target.onAnother({ ...openDoors, TRUST_PROXY: '127.0.0.0/8,::1/128' }, async (other) => {
    const { wire, database } = other
    const author = await signInAs(wire, people.tobias)
    const moderator = await signInAsModerator(other, people.odile)
    const guardian = await signInAs(wire, people.mara)
    const secondGuardian = await signInAs(wire, people.vesper)
    await database.query("update users set created_at = now() - interval '2 days'")
    for (const one of [guardian, secondGuardian]) await addChild(wire, one, 'Pip')

    const publish = async (title: string): Promise<string> => (await uploadStory(other, author, title)).id
    const report = async (id: string, headers: Headers) =>
      wire.call({ method: 'POST', path: '/api/reports', headers, body: { kind: 'storybook', id, reason: 'unkind' } })
    const reportFrom = async (id: string, address: string) => report(id, { 'x-forwarded-for': address })
    const isShown = async (id: string) => (await wire.call({ path: `/api/storybooks/${id}` })).status === 200
    const expectShown = async (what: string, id: string) =>
      tally.note(what, (await isShown(id)) ? null : 'hides a work')

    const alone = await publish('The duck that nobody likes')
    for (let n = 0; n < 20; n++) await reportFrom(alone, `2001:db8:0:${n.toString(16)}::1`)
    for (let n = 0; n < 20; n++) await reportFrom(alone, `203.0.113.${n}`)
    await expectShown('forty reports without an account', alone)

    const kept = await publish('The duck that may stay')
    await reportFrom(kept, '203.0.113.1')
    await decide(other, moderator, kept, 'show')
    for (let n = 0; n < 5; n++) await reportFrom(kept, `2001:db8:1:${n.toString(16)}::1`)
    await report(kept, guardian)
    await expectShown('one account with signed-out visitors, of a work that a moderator kept', kept)

    const again = await publish('The duck that is reported again')
    await report(again, guardian)
    await decide(other, moderator, again, 'show')
    for (const who of [guardian, secondGuardian]) await report(again, who)
    await expectShown('somebody who was wrong before, with another', again)

    // 1.5 and 0.34 and 0.34 are more than 2; 1 and 0.34 and 0.34 are not.
    const free = await publish('The duck and the free household')
    await report(free, guardian)
    for (const n of [1, 2]) await reportFrom(free, `203.0.113.${n}`)
    await expectShown('a guardian who has not paid, with two signed-out visitors', free)

    const both = await publish('The duck that two accounts report')
    for (const who of [guardian, secondGuardian]) await report(both, who)
    if (await isShown(both)) throw new Error('The attack proves nothing: two accounts do not hide a work.')
  })
}
