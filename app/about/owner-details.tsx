import { useLoaderData } from 'react-router'
import { ownerLabels, type ownerBlanks } from '#content/about/owner.ts'
import './owner-details.css'

/** Who runs the site; for pages whose loader returns `ownerBlanks`. */
export function OwnerDetails() {
  const { name, address, email } = useLoaderData<Record<keyof typeof ownerBlanks, string>>()
  return (
    <dl className="paper owner-details">
      <div>
        <dt>{ownerLabels.name}</dt>
        <dd>{name}</dd>
      </div>
      <div>
        <dt>{ownerLabels.address}</dt>
        <dd>{address}</dd>
      </div>
      <div>
        <dt>{ownerLabels.email}</dt>
        <dd>
          <a className="section-link" href={`mailto:${email}`}>
            {email}
          </a>
        </dd>
      </div>
    </dl>
  )
}
