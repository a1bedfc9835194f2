import { useId, useState } from 'react'
import { fetchMoves } from '#app/api/owner.ts'
import { QueryStatus } from '#app/query-status.tsx'
import { Section } from '#app/ui/page.tsx'
import { countLabel, deskWords, stepLabels } from '#content/owner/desk.ts'
import type { MoveSpan, MovesAnswer } from '#contract/owner.ts'
import { deskStatus, useDeskQuery } from './desk-queries.ts'

const words = deskWords.moves
const spans = ['months', 'days'] as const

/** In units of the SVG: the width of a step and the height of a grid line. */
const stepWidth = 10
const lineHeight = 25

/** A scale of at most four grid lines each way, in steps of 1, 2 or 5 times a power of ten. */
function scaleOf(data: MovesAnswer['data']) {
  const most = (of: 'joined' | 'left') => Math.max(...data.map((step) => step[of]))
  const least = Math.max(1, most('joined'), most('left')) / 4
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least)))
  const unit = [1, 2, 5].map((times) => times * power).find((one) => one >= least) ?? 10 * power
  const lines = (of: 'joined' | 'left') => Math.max(1, Math.ceil(most(of) / unit))
  return { unit, above: lines('joined'), below: lines('left') }
}

/**
 * Joins above the zero line, leaves below. The SVG is stretched to the available space; its labels are HTML, so that they
 * stay readable on a phone.
 */
function Bars({ data, span }: MovesAnswer) {
  const { unit, above, below } = scaleOf(data)
  const high = (count: number) => (count / unit) * lineHeight
  const width = data.length * stepWidth
  const zero = above * lineHeight
  const lines = Array.from({ length: above + below + 1 }, (_, at) => ({ at, y: at * lineHeight }))
  return (
    <div className="owner-plot" aria-hidden="true">
      <div className="owner-scale">
        {lines.map(({ at }) => (
          <span key={at}>{countLabel(Math.abs(above - at) * unit)}</span>
        ))}
      </div>
      <svg
        viewBox={`0 0 ${width} ${(above + below) * lineHeight}`}
        preserveAspectRatio="none"
        className="owner-bars"
        focusable="false"
      >
        {lines.map(({ at, y }) => (
          <line key={at} x1={0} x2={width} y1={y} y2={y} className="owner-line" />
        ))}
        {data.map(({ from, joined, left }, at) => (
          <g key={from}>
            <rect
              x={at * stepWidth + 2}
              width={6}
              y={zero - high(joined)}
              height={high(joined)}
              className="owner-joined"
            />
            <rect x={at * stepWidth + 2} width={6} y={zero} height={high(left)} className="owner-left" />
          </g>
        ))}
        <line x1={0} x2={width} y1={zero} y2={zero} className="owner-line owner-line-zero" />
      </svg>
      <div className={`owner-steps owner-steps-${span}`}>
        {data.map(({ from }) => (
          <span key={from}>{stepLabels(from, span).short}</span>
        ))}
      </div>
    </div>
  )
}

function Table({ data, span }: MovesAnswer) {
  return (
    <details className="owner-table">
      <summary>{words.table}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.when}</th>
            <th scope="col">{words.joined}</th>
            <th scope="col">{words.left}</th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ from, joined, left }) => (
            <tr key={from}>
              <th scope="row">{stepLabels(from, span).long}</th>
              <td>{countLabel(joined)}</td>
              <td>{countLabel(left)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** New and ended memberships over time. */
export function MovesPart() {
  const [span, setSpan] = useState<MoveSpan>('months')
  // The previous bars stay until the new ones arrive, so that an open table stays open.
  const query = useDeskQuery(['moves', span], (signal) => fetchMoves(span, signal))
  const moves = query.data
  const name = useId()
  const sum = (of: 'joined' | 'left') => (moves === undefined ? 0 : moves.data.reduce((all, step) => all + step[of], 0))
  return (
    <Section heading={words.heading}>
      <div className="paper owner-part">
        <fieldset className="row owner-spans">
          <legend className="sr-only">{words.span}</legend>
          {spans.map((one) => (
            <label key={one}>
              <input type="radio" name={name} checked={span === one} onChange={() => setSpan(one)} />
              {words.spans[one]}
            </label>
          ))}
        </fieldset>
        <QueryStatus {...deskStatus} query={query} />
        {moves !== undefined && (
          <figure className="owner-figure">
            <figcaption>
              <p>{words.sum(sum('joined'), sum('left'))}</p>
              <ul className="owner-legend" aria-label={words.plot}>
                <li className="owner-legend-joined">{words.joined}</li>
                <li className="owner-legend-left">{words.left}</li>
              </ul>
            </figcaption>
            <Bars {...moves} />
            <Table {...moves} />
            <p className="owner-aside">{words.utc}</p>
          </figure>
        )}
      </div>
    </Section>
  )
}
