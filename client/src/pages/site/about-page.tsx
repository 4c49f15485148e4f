import { Mission } from '#client/features/site/about/mission.tsx'
import { Team } from '#client/features/site/about/team.tsx'
import { SiteHead } from '#client/features/site/site-head.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { aboutMessages } from '#messages/client/features/site/about.ts'
import { paths } from '#shared/pages/paths.ts'

/** What Trailherd is for and the people behind it (specification, "About and crew programme"). */
export const AboutPage = () => {
  const { title, lead, next } = aboutMessages()
  return (
    <>
      <SiteHead
        title={title}
        art={{ id: 12, terrain: ['Mountain', 'Forest'], elevationGain: 2100, kind: 'trip' }}
      >
        <p>{lead}</p>
      </SiteHead>
      <div className="mx-auto flex max-w-page flex-col gap-14 px-4 pt-10">
        <Mission />
        <Team />
        <section
          aria-labelledby="next"
          className="rounded-2xl border border-contour bg-lichen p-6 text-on-lichen"
        >
          <h2 id="next" className="text-2xl">
            {next.title}
          </h2>
          <p className="mt-1 max-w-prose">{next.text}</p>
          <div className="mt-4 flex flex-wrap gap-3">
            <ButtonLink href={paths.home()}>{next.findRace}</ButtonLink>
            <ButtonLink href={paths.trips()} variant="outline">
              {next.seeTrips}
            </ButtonLink>
            <ButtonLink href={paths.tierProgram()} variant="outline">
              {next.crew}
            </ButtonLink>
            <ButtonLink href={paths.contact()} variant="outline">
              {next.write}
            </ButtonLink>
          </div>
        </section>
      </div>
    </>
  )
}
