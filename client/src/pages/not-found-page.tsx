import { paths } from '#shared/paths.ts'
import { useDocumentTitle } from '../lib/use-document-title.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'

export const NotFoundPage = () => {
  useDocumentTitle('Page not found')
  return (
    <div className="mx-auto max-w-2xl px-4 py-10">
      <Card>
        <div className="p-6">
          <h1 className="text-3xl">404 Page Not Found</h1>
          <p className="mt-3">Did you forget to add the page to the router?</p>
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
