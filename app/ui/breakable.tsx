import { Fragment } from 'react'

/** A text whose addresses and paths break after their separators, and elsewhere only where a part fills the line. */
export const Breakable = ({ text }: { text: string }) => (
  <span>
    {text.split(/(?<=[/@._+:=?&])(?=\S)/).map((part, at) => (
      <Fragment key={at}>
        {at > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
)
