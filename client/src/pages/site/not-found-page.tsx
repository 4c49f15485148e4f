import { TerrainArt } from '#client/features/listings/terrain-art.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { sitePageMessages } from '#messages/client/pages/site.tsx'
import { paths } from '#shared/pages/paths.ts'

/** The page for unknown addresses (specification, "Route table"). */
export const NotFoundPage = () => {
  const text = sitePageMessages().notFound
  return (
    <div className="mx-auto max-w-2xl px-4 py-8 md:py-14">
      <Card>
        <TerrainArt
          id={404}
          kind="trip"
          terrain={['Mountain', 'Forest']}
          elevationGain={4040}
          wideFrom={640}
          className="h-44 w-full sm:h-60"
        />
        <div className="p-6 sm:p-8">
          <h1 className="text-3xl sm:text-4xl">{text.title}</h1>
          <p className="mt-3 text-lg">{text.question}</p>
          <p className="mt-1 text-quiet">{text.text}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink href={paths.home()}>{text.findRace}</ButtonLink>
            <ButtonLink href={paths.trips()} variant="outline">
              {text.seeTrips}
            </ButtonLink>
          </div>
        </div>
      </Card>
    </div>
  )
}
