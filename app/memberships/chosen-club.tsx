import { chosenWords as words } from '#content/rooms/keys.ts'
import { tierOffers, type TierKey } from '#content/tier-offers.ts'
import { useEffect, useState } from 'react'
import { forgetTier, rememberedTier } from '#app/api/chosen-tier.ts'
import { useSession } from '#app/api/session/session.ts'

type ChosenClubProps = { onJoin: (tier: TierKey) => void; opening: TierKey | null }

/** The tier the visitor chose before signing up. CSS reserves its space if one is remembered. */
export function ChosenClub({ onJoin, opening }: ChosenClubProps) {
  const { user } = useSession()
  const [isForgotten, setForgotten] = useState(false)
  const chosen = user && !isForgotten ? rememberedTier() : null
  const offer = tierOffers.find(({ key }) => key === chosen)
  useEffect(() => {
    if (user && !offer) forgetTier()
  }, [user, offer])
  return (
    <div className="chosen-club">
      {offer && (
        <>
          <p>{words.text(offer.name)}</p>
          <div className="row chosen-actions">
            <button
              type="button"
              className={`lantern ${offer.buttonClass}`}
              disabled={opening !== null}
              onClick={() => onJoin(offer.key)}
            >
              {words.go(offer.name)}
            </button>
            <button
              type="button"
              className="text-button"
              onClick={() => {
                forgetTier()
                setForgotten(true)
              }}
            >
              {words.forget}
            </button>
          </div>
        </>
      )}
    </div>
  )
}
