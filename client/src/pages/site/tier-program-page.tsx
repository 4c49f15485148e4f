import { CrewTiers } from '#client/features/site/crew/crew-tiers.tsx'
import { DiscountTiers } from '#client/features/site/crew/discount-tiers.tsx'
import { Testimonials } from '#client/features/site/crew/testimonials.tsx'
import { SiteHead } from '#client/features/site/site-head.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { crewMessages } from '#messages/client/features/site/crew.ts'
import { paths } from '#shared/pages/paths.ts'

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
