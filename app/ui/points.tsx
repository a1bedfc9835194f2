/** A list of short points. */
export const Points = ({ points }: { points: readonly string[] }) => (
  <ul className="points">
    {points.map((point, at) => (
      <li key={`${at} ${point}`}>{point}</li>
    ))}
  </ul>
)
