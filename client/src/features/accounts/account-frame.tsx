import type { ReactNode } from 'react'
import { TerrainArt } from '#client/features/listings/terrain-art.tsx'
import { Card } from '#client/ui/card.tsx'

/** The card of the account pages, with a drawing beside it. */
export const AccountFrame = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto max-w-4xl px-4 py-6 sm:py-10">
    <Card className="grid grid-cols-1 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="relative h-24 sm:h-32 md:h-auto">
        <TerrainArt
          id={27}
          kind="race"
          terrain={['Forest', 'Mountain']}
          elevationGain={1900}
          className="absolute inset-0 size-full"
        />
      </div>
      <div className="flex min-w-0 flex-col gap-6 p-5 sm:p-8 md:min-h-[30rem]">{children}</div>
    </Card>
  </div>
)
