import { crewMessages } from '#messages/client/features/site/crew.ts'

/** Which job gets which discount. */
export const DiscountTiers = () => {
  const { title, lead, list } = crewMessages().discounts
  return (
    <section aria-labelledby="discounts">
      <h2 id="discounts" className="text-2xl sm:text-3xl">
        {title}
      </h2>
      <p className="mt-2 max-w-prose text-lg">{lead}</p>
      <ul className="mt-5 grid gap-px overflow-hidden rounded-2xl border border-contour bg-contour md:grid-cols-3">
        {list.map(({ discount, tiers, roles }) => (
          <li key={discount} className="bg-card p-5 sm:p-6">
            <h3 className="flex items-baseline justify-between gap-3">
              <span className="text-4xl text-moss tabular-nums">{discount}</span>
              <span className="font-semibold font-text text-base text-quiet tracking-normal">{tiers}</span>
            </h3>
            <ul className="mt-3 flex flex-col gap-1">
              {roles.map((role) => (
                <li key={role}>{role}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
