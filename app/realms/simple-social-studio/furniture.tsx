/** The tube in the wall that whispers come out of, kinder than they went in. */
export const BrassTube = () => (
  <svg viewBox="0 0 220 130" aria-hidden="true">
    <path className="pipe" d="M220 24h-62q-34 0-34 32v18" />
    <path className="gold" d="M184 8h16v32h-16zM106 66h36v10h-36zM108 76h32l30 40q-46 16-92 0z" />
    <path className="m-deep" d="M84 114q40-12 80 0-40 12-80 0z" />
    <path className="m-cream" d="M66 40q-30-14-48 6t-6 40q8-14 22-14t22 12q-4-30 10-44z" />
    <path className="line" d="M30 56q8-6 18-4M28 66q8-4 16-2" />
    <path className="m-accent" d="M72 88l4 11 11 4-11 4-4 11-4-11-11-4 11-4zM44 104l3 7 7 3-7 3-3 7-3-7-7-3 7-3z" />
  </svg>
)

/** Where hours change hands. */
export const SofaWithTimer = () => (
  <svg viewBox="0 0 220 130" aria-hidden="true">
    <path className="plush" d="M36 60q-2-40 30-40 44-8 88 0 32 0 30 40v40H36z" />
    <path className="m-ground" d="M44 78h132v32H44z" />
    <path className="m-ground" d="M16 66q0-14 16-14t16 14v52H16zM172 66q0-14 16-14t16 14v52h-32z" />
    <path className="wood" d="M24 118h12l-3 12h-6zM184 118h12l-3 12h-6z" />
    <path className="m-accent" d="M60 44l34-8 8 34-34 8z" />
    <path className="m-cream" d="M134 34c14 0 24 18 24 30s-10 18-24 18-24-6-24-18 10-30 24-30z" />
    <path className="m-light" d="M111 60q23 8 46 0v6q-23 8-46 0z" />
    <path className="line" d="M134 64v-8M122 74l2-3M146 74l-2-3M134 78v-3" />
  </svg>
)
