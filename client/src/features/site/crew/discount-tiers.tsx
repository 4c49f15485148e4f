type DiscountTier = { discount: string; who: string; roles: readonly string[] }

/** What each discount asks for (specification, section 9, "Crew programme"). */
const DISCOUNTS: readonly DiscountTier[] = [
  {
    discount: '20%',
    who: 'LAMB',
    roles: ['Primary cook: at least 2 dinners', 'or cabin and base support'],
  },
  {
    discount: '40%',
    who: 'LAMB and GOAT',
    roles: ['Driving plus cooking', 'or driving plus guiding'],
  },
  {
    discount: '100%',
    who: 'GOAT',
    roles: [
      'All responsibilities: route planning, driving, cooking, guiding, community building and problem solving',
    ],
  },
]

/** The discounts, by the job that earns them. */
export const DiscountTiers = () => (
  <section aria-labelledby="discounts">
    <h2 id="discounts" className="text-2xl sm:text-3xl">
      How the discount works
    </h2>
    <p className="mt-2 max-w-prose text-lg">
      The discount is on the price of the trip you crew, and follows the job you take on it. The role is
      agreed before the trip; what the others pay does not change.
    </p>
    <ul className="mt-5 grid gap-px overflow-hidden rounded-2xl border border-contour bg-contour md:grid-cols-3">
      {DISCOUNTS.map(({ discount, who, roles }) => (
        <li key={discount} className="bg-card p-5 sm:p-6">
          <h3 className="flex items-baseline justify-between gap-3">
            <span className="text-4xl text-moss tabular-nums">{discount}</span>
            <span className="font-semibold font-text text-base text-quiet tracking-normal">{who}</span>
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
