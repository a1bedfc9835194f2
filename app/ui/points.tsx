import type { Point } from '#content/about/passage.ts'

/** A list of short points. */
export const Points = ({ points }: { points: readonly Point[] }) => (
  <ul className="points">
    {points.map((point, at) =>
      typeof point === 'string' ? (
        <li key={`${at} ${point}`}>{point}</li>
      ) : (
        <li key={point.name}>
          <strong>{point.name}</strong> {point.text}
        </li>
      ),
    )}
  </ul>
)
