import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Points } from '#app/ui/points.tsx'
import type { Fold, Passage as PassageWords } from '#content/about/passage.ts'
import { isForAdults } from '#content/audience.ts'
import './passage.css'

/** A section of text with its heading beside it: paragraphs, points, anything else, links. */
export function Passage({
  id: sectionId,
  heading,
  text = [],
  points = [],
  folds = [],
  links = [],
  children,
}: PassageWords & { children?: ReactNode }) {
  const id = useId()
  return (
    <section id={sectionId} className="section" aria-labelledby={id}>
      <div className="passage">
        <h2 id={id}>{heading}</h2>
        <div className="passage-words">
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {points.length > 0 && <Points points={points} />}
          {folds.length > 0 && <Folds folds={folds} />}
          {children}
          {links.length > 0 && (
            <p className="passage-links">
              {links.map(({ to, label }) => (
                <Link key={to} to={to} className={isForAdults(to) ? 'section-link if-not-child' : 'section-link'}>
                  {label}
                </Link>
              ))}
            </p>
          )}
        </div>
      </div>
    </section>
  )
}

/** Texts that are opened by their names. */
const Folds = ({ folds }: { folds: readonly Fold[] }) => (
  <ul className="paper ruled folds">
    {folds.map(({ name, text = [], points = [], isOpen }) => (
      <li key={name}>
        <details open={isOpen}>
          <summary>
            <h3>{name}</h3>
          </summary>
          {[text].flat().map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {points.length > 0 && <Points points={points} />}
        </details>
      </li>
    ))}
  </ul>
)
