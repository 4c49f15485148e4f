import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'wouter'
import { nameOf, useSession } from '#client/features/accounts/session/session.ts'
import { ContactForm } from '#client/features/contact/contact-form.tsx'
import { raceQueries } from '#client/features/races/api.ts'
import { formatLongDay } from '#client/lib/format/format.ts'
import { Card } from '#client/ui/card.tsx'
import { sitePageMessages } from '#messages/client/pages/site.tsx'
import { raceMessages } from '#messages/shared/races.ts'
import { paths } from '#shared/pages/paths.ts'
import { placeText } from '#shared/places/place-text.ts'
import type { RaceView } from '#shared/races/schema.ts'

const raceIdOf = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : undefined

const AboutRace = ({ race }: { race: RaceView | undefined }) => {
  const text = sitePageMessages().contact
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">{race ? text.directorOf(race.name) : text.director}</h1>
      <p className="mt-3 min-h-14 text-lg">
        {race &&
          text.aboutRace(
            <Link href={paths.race(race.id)} className="font-semibold text-moss underline underline-offset-4">
              {race.name}
            </Link>,
            placeText(race) || raceMessages().placeNotKnown,
            formatLongDay(race.date),
          )}
      </p>
    </>
  )
}

const AboutAnything = () => {
  const text = sitePageMessages().contact
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">{text.title}</h1>
      <p className="mt-3 text-lg">{text.lead}</p>
    </>
  )
}

/** The form for a message to us, or to a race director (specification, "Contact page"). */
export const ContactPage = () => {
  const { user } = useSession()
  const [search] = useSearchParams()
  const askedRaceId = raceIdOf(search.get('race'))
  const race = useQuery({ ...raceQueries.one(askedRaceId ?? 0), enabled: askedRaceId !== undefined })
  const raceId = race.isError ? undefined : askedRaceId
  return (
    <div className="mx-auto max-w-2xl px-4 py-8 sm:py-12">
      {raceId === undefined ? <AboutAnything /> : <AboutRace race={race.data} />}
      <Card className="mt-6 p-5 sm:p-8">
        <ContactForm name={user ? nameOf(user) : ''} email={user?.email ?? ''} raceId={raceId} />
      </Card>
    </div>
  )
}
