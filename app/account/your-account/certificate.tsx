import { useEffect } from 'react'
import { Link } from 'react-router'
import { takesFocus } from '#app/ui/focus.ts'
import { certificateMoment, certificateWords as words, removedLines } from '#content/account/certificate.ts'
import type { DeletionCertificate } from '#contract/account.ts'
import './certificate.css'

/** Confirms that the account is deleted. */
export function Certificate({ certificate }: { certificate: DeletionCertificate }) {
  const { number, deleted_at, finished_at, removed } = certificate
  const { memberships, storybooks, files, places, stickers, writings, items, sessions, children } = removed

  useEffect(() => {
    // In newer browsers it returns a promise, which is no cleanup.
    scrollTo(0, 0)
  }, [])

  return (
    <div className="certificate-page">
      <article className="note certificate">
        <h1 tabIndex={-1} ref={takesFocus}>
          {words.heading}
        </h1>
        <dl>
          <div>
            <dt>{words.number}</dt>
            <dd className="certificate-number">{number}</dd>
          </div>
          <div>
            <dt>{words.date}</dt>
            <dd>{certificateMoment(deleted_at)}</dd>
          </div>
        </dl>
        <h2>{words.removed}</h2>
        <ul>
          <li>{words.address}</li>
          {finished_at && <li>{removedLines.memberships(memberships)}</li>}
          <li>{removedLines.storybooks(storybooks)}</li>
          {finished_at && <li>{removedLines.files(files)}</li>}
          <li>{removedLines.places(places)}</li>
          {stickers > 0 && <li>{removedLines.stickers(stickers)}</li>}
          <li>{removedLines.writings(writings)}</li>
          {items > 0 && <li>{removedLines.items(items)}</li>}
          <li>{removedLines.sessions(sessions)}</li>
          {children > 0 && <li>{removedLines.children(children)}</li>}
        </ul>
        <p>{finished_at ? words.finished : words.unfinished}</p>
        <p>{words.kept}</p>
        <Link to={words.home.to} className="button-primary">
          {words.home.label}
        </Link>
      </article>
    </div>
  )
}
