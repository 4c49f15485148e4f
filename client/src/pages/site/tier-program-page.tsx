import { CrewTiers } from '#client/features/site/crew/crew-tiers.tsx'
import { SiteHead } from '#client/features/site/site-head.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { Chip } from '#client/ui/signs/chip.tsx'
import { crewMessages } from '#messages/client/features/site/crew.ts'
import { paths } from '#shared/pages/paths.ts'

/** Which job gets which discount. */
const DiscountTiers = () => {
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

/** What three crew members say. They are invented, and the page says so. */
const Testimonials = () => {
  const { title, lead, example, quoted, list } = crewMessages().testimonials
  return (
    <section aria-labelledby="voices">
      <h2 id="voices" className="text-2xl sm:text-3xl">
        {title}
      </h2>
      <p className="mt-2 max-w-prose text-quiet">{lead}</p>
      <ul className="mt-5 grid gap-5 md:grid-cols-3">
        {list.map(({ quote, name, tier }) => (
          <li key={name}>
            <figure className="flex h-full flex-col gap-4 rounded-2xl border border-contour bg-card p-5 sm:p-6">
              <blockquote className="text-lg">
                <p>{quoted(quote)}</p>
              </blockquote>
              <figcaption className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold">{name}</span>
                <span className="text-moss">{tier}</span>
                <Chip>{example}</Chip>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How to travel as crew (specification, "About and crew programme" and section 9). */
export const TierProgramPage = () => {
  const { title, lead, join } = crewMessages()
  return (
    <>
      <SiteHead
        title={title}
        art={{ id: 9, terrain: ['Mountain', 'Forest'], elevationGain: 2100, kind: 'trip' }}
      >
        <p>{lead}</p>
      </SiteHead>
      <div className="mx-auto flex max-w-page flex-col gap-14 px-4 pt-10">
        <CrewTiers />
        <DiscountTiers />
        <Testimonials />
        <section
          aria-labelledby="join"
          className="rounded-2xl border border-contour bg-lichen p-6 text-on-lichen"
        >
          <h2 id="join" className="text-2xl">
            {join.title}
          </h2>
          <p className="mt-1 max-w-prose">{join.text}</p>
          <div className="mt-4 flex flex-wrap gap-3">
            <ButtonLink href={paths.auth()} variant="action">
              {join.become}
            </ButtonLink>
            <ButtonLink href={paths.trips()} variant="outline">
              {join.seeTrips}
            </ButtonLink>
            <ButtonLink href={paths.contact()} variant="outline">
              {join.ask}
            </ButtonLink>
          </div>
        </section>
      </div>
    </>
  )
}
