import { homeWords } from '#content/dashboard/home.ts'
import type { Home } from '#contract/home.ts'
import { Link } from 'react-router'
import { Avatar } from '#app/child/avatar.tsx'
import { Section } from '#app/ui/section.tsx'
import { HandOverButton } from '../family/hand-over-button.tsx'

const words = homeWords.children

/** The children, each of whom the browser is handed over to by one tap. */
export const ChildrenPart = ({ list }: { list: Home['children'] }) => (
  <Section heading={words.heading} lead={words.lead}>
    <ul className="home-children">
      {list.map(({ id, nickname, avatar, consented }) => (
        <li key={id}>
          {consented ? (
            <HandOverButton
              childId={id}
              className="home-child"
              label={
                <>
                  <Avatar avatar={avatar} />
                  <span className="sr-only">{words.switchTo}</span> {nickname}
                </>
              }
              pending={words.opening}
            />
          ) : (
            <Link to={`${words.family.to}#${id}`} className="home-child home-child-closed">
              <Avatar avatar={avatar} />
              {nickname} <small>{words.closed}</small>
            </Link>
          )}
        </li>
      ))}
    </ul>
    <Link to={words.family.to} className="section-link">
      {words.family.label}
    </Link>
  </Section>
)
