import { Team } from '#client/features/site/about/team.tsx'
import { SiteHead } from '#client/features/site/site-head.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { aboutMessages } from '#messages/client/features/site/about.ts'
import { paths } from '#shared/pages/paths.ts'

/** What the site is for, and how. */
const Mission = () => {
  const { mission, principles } = aboutMessages()
  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
      <section aria-labelledby="mission" className="max-w-prose">
        <h2 id="mission" className="text-2xl sm:text-3xl">
          {mission.title}
        </h2>
        <div className="mt-3 flex flex-col gap-4 text-lg leading-relaxed">
          {mission.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
      <section aria-labelledby="principles">
        <h2 id="principles" className="text-2xl sm:text-3xl">
          {principles.title}
        </h2>
        <ul className="mt-5 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-1">
          {principles.list.map(({ title, text }) => (
            <li key={title} className="border-moss border-l-4 pl-4">
              <h3 className="text-xl">{title}</h3>
              <p className="mt-1 max-w-prose">{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

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
