import { consentPassages, consentWords } from '#content/household/consents.ts'
import { familyWords } from '#content/household/family-page.ts'
import type { ConsentPurpose } from '#contract/household.ts'

const words = familyWords.form

/** The icons of the passages: a card, an eye, a clock and an arrow that points back. */
const icons = {
  collected: 'M4 5h16v14H4zM8 15c0-4 6-4 6 0M11 8a1.500 1.500 0 1 1-.01 0M16 10h2M16 13h2',
  seenBy: 'M2 12q10-13 20 0-10 13-20 0zM12 9a3 3 0 1 1-.01 0',
  retained: 'M12 3a9 9 0 1 1-.01 0M12 7v5l4 2',
  withdrawal: 'M9 5L4 10l5 5M4 10h10a5 5 0 0 1 0 10h-3',
} as const

/** The full text of a consent. The end of a long passage is shown when the reader opens it. */
export const ConsentText = ({ purpose }: { purpose: ConsentPurpose }) => (
  <blockquote className="consent-text">
    <p>
      <strong>{consentWords[purpose].title}</strong>
    </p>
    <dl>
      {consentPassages(purpose).map(({ part, heading, shown, more }) => (
        <div key={part}>
          <dt>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={icons[part]} />
            </svg>
            {heading}
          </dt>
          <dd>
            {shown}
            {more !== '' && (
              <details>
                <summary>
                  <span className="consent-more">{words.more}</span>
                  <span className="consent-less">{words.less}</span>
                  <span className="sr-only">: {heading}</span>
                </summary>
                <p>{more}</p>
              </details>
            )}
          </dd>
        </div>
      ))}
    </dl>
  </blockquote>
)

/** The checkbox for consent to the text above it. */
export const Agreement = () => (
  <label className="agreement">
    <input type="checkbox" name="agree" />
    {words.agree}
  </label>
)
