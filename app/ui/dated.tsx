const monthAndDay = /((?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{1,2})\b/

/** A text whose dates do not break between month and day. Their spaces stay ordinary ones, for whoever copies or reads them. */
export const Dated = ({ text }: { text: string }) =>
  text.split(monthAndDay).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className="unbroken">
        {part}
      </span>
    ),
  )
