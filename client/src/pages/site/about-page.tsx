import { Mission } from '#client/features/site/mission.tsx'
import { SiteHead } from '#client/features/site/site-head.tsx'
import { Team } from '#client/features/site/team.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { paths } from '#shared/pages/paths.ts'

/** What Trailherd is for and who is behind it (specification, "About and crew programme"). */
export const AboutPage = () => {
  return (
    <>
      <SiteHead
        title="About Trailherd"
        art={{ id: 64, terrain: ['Mountain', 'Forest'], elevationGain: 2100, kind: 'trip' }}
      >
        <p>A field guide to small trail races and guided running trips.</p>
      </SiteHead>
      <div className="mx-auto flex max-w-page flex-col gap-14 px-4 pt-10">
        <Mission />
        <Team />
        <section
          aria-labelledby="next"
          className="rounded-2xl border border-contour bg-lichen p-6 text-on-lichen"
        >
          <h2 id="next" className="text-2xl">
            Come along
          </h2>
          <p className="mt-1 max-w-prose">
            Find a race, book a trip, travel as crew, or tell us about the race in your valley that is missing
            here.
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            <ButtonLink href={paths.home()}>Find a race</ButtonLink>
            <ButtonLink href={paths.trips()} variant="outline">
              See the trips
            </ButtonLink>
            <ButtonLink href={paths.tierProgram()} variant="outline">
              Crew programme
            </ButtonLink>
            <ButtonLink href={paths.contact()} variant="outline">
              Write to us
            </ButtonLink>
          </div>
        </section>
      </div>
    </>
  )
}
