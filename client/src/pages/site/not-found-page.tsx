import { TerrainArt } from '#client/features/listings/terrain-art.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { paths } from '#shared/pages/paths.ts'

/** Any address that is no page (specification, "Route table"). */
export const NotFoundPage = () => {
  return (
    <div className="mx-auto max-w-2xl px-4 py-8 md:py-14">
      <Card>
        <TerrainArt
          id={404}
          kind="trip"
          terrain={['Mountain', 'Forest']}
          elevationGain={4040}
          className="h-44 w-full sm:h-60"
        />
        <div className="p-6 sm:p-8">
          <h1 className="text-3xl sm:text-4xl">404 Page Not Found</h1>
          <p className="mt-3 text-lg">Did you forget to add the page to the router?</p>
          <p className="mt-1 text-quiet">
            The trail ends here. The address may be mistyped, or the page may have moved.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink href={paths.home()}>Find a race</ButtonLink>
            <ButtonLink href={paths.trips()} variant="outline">
              See the trips
            </ButtonLink>
          </div>
        </div>
      </Card>
    </div>
  )
}
