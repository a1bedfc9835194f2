import { dayLabel, deskWords } from '#content/owner/desk.ts'
import type { OwnerMember } from '#contract/owner.ts'
import { useId, useState } from 'react'
import { fetchMembers } from '#app/api/owner.ts'
import { Section } from '#app/ui/section.tsx'
import { ExportsPart } from './exports-part.tsx'
import { MoreRows } from './more-rows.tsx'
import { TryAgain } from './try-again.tsx'
import { usePages } from './use-fetched.ts'

const words = deskWords.members

type Held = OwnerMember['memberships'][number]

function stateLabel({ state, graceUntil, cancelAtPeriodEnd, currentPeriodEnd }: Held): string {
  if (graceUntil) return words.grace(dayLabel(graceUntil))
  if (state === 'active' && cancelAtPeriodEnd && currentPeriodEnd) return words.leaving(dayLabel(currentPeriodEnd))
  return deskWords.states[state].toLowerCase()
}

function MemberRow({ member }: { member: OwnerMember }) {
  const { id, email, owner, confirmed, created_at, last_sign_in_at, memberships } = member
  return (
    <li className="owner-row">
      <div>
        <h3 className="owner-name">
          {email}
          {owner && <span className="owner-tag">{words.owner}</span>}
          {!confirmed && <span className="owner-tag owner-tag-dim">{words.unconfirmed}</span>}
        </h3>
        <p className="owner-id">{id}</p>
        <p>
          {words.since(dayLabel(created_at))}{' '}
          {last_sign_in_at ? words.lastIn(dayLabel(last_sign_in_at)) : words.neverIn}
        </p>
      </div>
      {memberships.length === 0 ? (
        <p className="owner-held">{words.noMembership}</p>
      ) : (
        <ul className="owner-held">
          {memberships.map((held) => (
            <li key={`${held.tier} ${held.since}`}>{words.membership(held.name, stateLabel(held))}</li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** Everybody who has an account, to look through and to search. */
export function MembersPart() {
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const field = useId()
  const { rows, next, busy, again, more } = usePages(`search ${search}`, (after, signal) =>
    fetchMembers(search, after, signal),
  )
  return (
    <>
      <Section heading={words.heading} lead={words.lead}>
        <search>
          <form
            className="owner-search"
            onSubmit={(event) => {
              event.preventDefault()
              setSearch(typed.trim())
            }}
          >
            <div className="owner-field">
              <label htmlFor={field}>{words.label}</label>
              <input
                id={field}
                type="search"
                value={typed}
                maxLength={255}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                onChange={({ target }) => setTyped(target.value)}
              />
            </div>
            <button type="submit" className="lantern">
              {words.search}
            </button>
            {search && (
              <button
                type="button"
                className="seal"
                onClick={() => {
                  setTyped('')
                  setSearch('')
                }}
              >
                {words.all}
              </button>
            )}
          </form>
        </search>
        {rows === 'failed' && <TryAgain onAgain={again} />}
        <output className="owner-said">
          {rows === null ? words.loading : rows === 'failed' || rows.length === 0 ? '' : words.shown(rows.length)}
        </output>
        {rows !== null && rows !== 'failed' && (
          <div className="paper owner-list">
            {rows.length === 0 ? (
              <p>{search ? words.notFound : words.none}</p>
            ) : (
              <ul>
                {rows.map((member) => (
                  <MemberRow key={member.id} member={member} />
                ))}
              </ul>
            )}
            <MoreRows next={next} busy={busy} onMore={more} />
          </div>
        )}
      </Section>
      <ExportsPart />
    </>
  )
}
