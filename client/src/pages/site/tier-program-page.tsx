import { CrewTiers } from '#client/features/site/crew/crew-tiers.tsx'
import { DiscountTiers } from '#client/features/site/crew/discount-tiers.tsx'
import { Testimonials } from '#client/features/site/crew/testimonials.tsx'
import { SiteHead } from '#client/features/site/site-head.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { paths } from '#shared/pages/paths.ts'

/** Travel as crew (specification, "About and crew programme" and section 9). */
export const TierProgramPage = () => {
  return (
    <>
      <SiteHead
        title="Crew programme"
        art={{ id: 41, terrain: ['Mountain'], elevationGain: 3000, kind: 'trip' }}
      >
        <p>
          Trips run on people who cook, drive and know the way. Help run one, and you travel for less, for
          nothing, or for a share of what it earns.
        </p>
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
            Join the herd
          </h2>
          <p className="mt-1 max-w-prose">
            Make an account, pick a trip you would like to crew and write to us which role you would take.
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            <ButtonLink href={paths.auth()} variant="action">
              Become crew
            </ButtonLink>
            <ButtonLink href={paths.trips()} variant="outline">
              See the trips
            </ButtonLink>
            <ButtonLink href={paths.contact()} variant="outline">
              Ask us
            </ButtonLink>
          </div>
        </section>
      </div>
    </>
  )
}
